import { useState } from "react"
import { useIntl } from "react-intl"
import type { ProfileVersion } from "../../../contracts/versions.ts"
import type { ProfileDefinition } from "../../../../../schemas/profile.ts"
import { EmptyState } from "../../../../../ui/page-state.tsx"
import { DefinitionDialog } from "./definition-dialog.tsx"
import { VersionComparison } from "./version-comparison.tsx"
import type { Comparison, VersionSide } from "./version-side.ts"
import { VersionTable } from "./version-table.tsx"
import "../../designer.css"
import "./versions.css"

export interface VersionsProps {
  readonly name: string
  readonly versions: readonly ProfileVersion[]
  readonly hasDraft: boolean
  /** The origin and those of its versions that can be compared. */
  readonly origin?: { readonly name: string; readonly sides: readonly VersionSide[] } | undefined
  readonly comparison: Comparison
  readonly definitionOf: (side: VersionSide) => ProfileDefinition | undefined
  readonly onCompare: (from: VersionSide | null, to: VersionSide) => void
  /** Called before a definition is shown, to load it. */
  readonly onView: (version: number) => void
  readonly onRestore?: ((version: number) => void) | undefined
  readonly onRevert?: ((version: number) => void) | undefined
}

/** The versions of a profile and the comparison of two of them. */
export function Versions(props: VersionsProps) {
  const { name, versions, hasDraft, origin, comparison, definitionOf, onCompare, onView, onRestore, onRevert } = props
  const { formatMessage } = useIntl()
  const [viewed, setViewed] = useState<number | null>(null)
  const sides: VersionSide[] = [
    ...(hasDraft ? (["draft"] as const) : []),
    ...versions.map(({ version }) => version),
    ...(origin?.sides ?? []),
  ]
  const between = (
    <VersionComparison
      comparison={comparison}
      sides={sides}
      originName={origin?.name}
      definitionOf={definitionOf}
      onCompare={onCompare}
    />
  )
  if (versions.length === 0) {
    return (
      <>
        <EmptyState
          title={formatMessage({ id: "versions.list.empty" })}
          text={formatMessage({ id: "versions.list.empty.text" })}
        />
        {origin && origin.sides.length > 0 ? <div className="versions ru-fill-block">{between}</div> : null}
      </>
    )
  }
  return (
    <div className="versions ru-fill-block">
      <VersionTable
        name={name}
        versions={versions}
        visible={comparison.to}
        hasDraft={hasDraft}
        onCompare={onCompare}
        onView={(version) => {
          onView(version)
          setViewed(version)
        }}
        onRestore={onRestore}
        onRevert={onRevert}
      />
      {between}
      <DefinitionDialog
        version={viewed}
        name={name}
        definition={viewed === null ? undefined : definitionOf(viewed)}
        onClose={() => setViewed(null)}
      />
    </div>
  )
}
