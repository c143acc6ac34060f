import { ChevronDown, ChevronRight, Folder } from "lucide-react"
import { useIntl } from "react-intl"
import { profileIcon } from "../../../../renderers/profile-icon.tsx"
import { textIn } from "../../../../schemas/languages.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { AppLink } from "../../../../src/shell/app-link.tsx"
import { recordPath } from "../../../../src/shell/paths.ts"
import { Badge } from "../../../../ui/badge.tsx"
import { Highlighted } from "../../../../ui/highlighted.tsx"
import type { TreeNode } from "../../contracts/tree.ts"
import { useUniverseText } from "../use-universe-text.ts"

const icons = {
  PROCESS: "workflow",
  SUB_PROCESS: "git-branch",
  RISK: "triangle-alert",
  CONTROL: "shield-check",
} as const

interface TreeRowProps {
  readonly node: TreeNode
  readonly path: string
  readonly level: number
  /** Its position among its siblings, from 1, and their number. */
  readonly position: number
  readonly siblings: number
  readonly isOpen: boolean
  readonly isActive: boolean
  readonly search: string | undefined
  readonly onToggle: () => void
}

/** A project or record of the tree. */
export function TreeRow({ node, path, level, position, siblings, isOpen, isActive, search, onToggle }: TreeRowProps) {
  const text = useUniverseText()
  const language = useLanguage()
  const { formatNumber } = useIntl()
  const { kind, hasChildren, rating } = node
  const kindName = text(`riskUniverse.tree.kind.${kind}`)
  const countOf = (count: number, label: string, isCounted: boolean) => (
    <div role="gridcell" className="risk-tree__count ru-figures" data-none={isCounted && count > 0 ? undefined : ""}>
      <span className="risk-tree__label">{label} </span>
      {isCounted ? formatNumber(count) : "–"}
    </div>
  )
  return (
    <div
      role="row"
      className="risk-tree__row"
      data-path={path}
      data-name={node.name}
      data-kind={kind}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={hasChildren ? isOpen : undefined}
      tabIndex={isActive ? 0 : -1}
      style={{ "--level": level - 1 } as never}
    >
      <div role="rowheader" className="risk-tree__name">
        <span className="risk-tree__indent" />
        {hasChildren ? (
          <button
            type="button"
            className="risk-tree__toggle ru-plain-button"
            tabIndex={-1}
            aria-hidden="true"
            onClick={onToggle}
          >
            {isOpen ? <ChevronDown aria-hidden="true" /> : <ChevronRight className="ru-flip" aria-hidden="true" />}
          </button>
        ) : (
          <span className="risk-tree__toggle" />
        )}
        <span className="risk-tree__icon" role="img" aria-label={kindName} data-tooltip={kindName}>
          {kind === "PROJECT" ? <Folder aria-hidden="true" /> : profileIcon(icons[kind])}
        </span>
        {kind === "PROJECT" ? (
          <bdi className="risk-tree__project ru-truncate">
            <Highlighted text={node.name} search={search ?? ""} />
          </bdi>
        ) : (
          <AppLink
            href={recordPath({ type: kind, projectId: node.projectId }, node.id)}
            className="risk-tree__link"
            tabIndex={isActive ? 0 : -1}
            draggable={false}
          >
            <bdi className="ru-code ru-muted">
              <Highlighted text={node.uniqueId} search={search ?? ""} />
            </bdi>{" "}
            <bdi className="ru-truncate">
              <Highlighted text={node.name} search={search ?? ""} />
            </bdi>
          </AppLink>
        )}
      </div>
      <div role="gridcell" className="risk-tree__entity ru-muted" data-none={node.entityName === null ? "" : undefined}>
        <bdi className="ru-truncate">{node.entityName}</bdi>
      </div>
      {countOf(node.risks, text("riskUniverse.tree.risks"), kind !== "RISK" && kind !== "CONTROL")}
      {countOf(node.controls, text("riskUniverse.tree.controls"), kind !== "CONTROL")}
      <div role="gridcell" className="risk-tree__rating" data-none={rating ? undefined : ""}>
        {rating ? <Badge tone={rating.tone ?? "neutral"}>{textIn(rating.name, language)}</Badge> : null}
      </div>
    </div>
  )
}
