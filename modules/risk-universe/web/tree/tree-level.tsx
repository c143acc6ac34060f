import { useInfiniteQuery } from "@tanstack/react-query"
import { Fragment } from "react"
import { useIntl } from "react-intl"
import type { RecordId } from "../../../../schemas/ids.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { Button } from "../../../../ui/button.tsx"
import { Skeleton } from "../../../../ui/skeleton.tsx"
import type { TreeNode } from "../../contracts/tree.ts"
import { useUniverseText } from "../use-universe-text.ts"
import { treeLevelQuery, type TreeParent, type TreeScope } from "./tree-queries.ts"
import { TreeRow } from "./tree-row.tsx"
import type { Expansion } from "./use-expansion.ts"

export interface TreeState {
  readonly scope: TreeScope
  readonly expansion: Expansion
  /** The path of the row in the tab order; undefined for the first row. */
  readonly activePath: string | undefined
  readonly toggle: (path: string, isOpen: boolean) => void
  /** Focuses a row once it is rendered. */
  readonly focusPath: (path: string) => void
}

interface TreeLevelProps {
  readonly state: TreeState
  readonly parent: TreeParent
  /** The IDs from the project down, each followed by a slash. */
  readonly path: string
  readonly level: number
}

/** The nodes directly below one, loaded when it is opened, with the levels that are open below them. */
export function TreeLevel({ state, parent, path, level }: TreeLevelProps) {
  const query = useInfiniteQuery(treeLevelQuery(state.scope, parent))
  const pages = query.data?.pages
  if (!pages) {
    if (query.error) return <FailedRow failure={query.error} level={level} onRetry={() => void query.refetch()} />
    return <LoadingRow level={level} />
  }
  const nodes = pages.flatMap(({ content }) => content)
  const total = pages.at(-1)?.total ?? 0
  const showMore = async () => {
    const { data } = await query.fetchNextPage()
    const next = data?.pages.flatMap(({ content }) => content)[nodes.length]
    if (next) state.focusPath(pathOf(path, next))
  }
  return (
    <>
      {nodes.map((node, index) => {
        const ownPath = pathOf(path, node)
        const isOpen = node.hasChildren && state.expansion.isOpen(ownPath, node, total)
        const isFirst = path === "" && index === 0
        return (
          <Fragment key={node.id}>
            <TreeRow
              node={node}
              path={ownPath}
              level={level}
              position={index + 1}
              siblings={total}
              isOpen={isOpen}
              isActive={state.activePath === undefined ? isFirst : state.activePath === ownPath}
              search={state.scope.search}
              onToggle={() => state.toggle(ownPath, !isOpen)}
            />
            {isOpen ? <TreeLevel state={state} parent={parentOf(node)} path={ownPath} level={level + 1} /> : null}
          </Fragment>
        )
      })}
      {query.hasNextPage ? (
        <MoreRow
          path={`${path}more`}
          level={level}
          isActive={state.activePath === `${path}more`}
          left={total - nodes.length}
          isBusy={query.isFetchingNextPage}
          onMore={() => void showMore()}
        />
      ) : null}
    </>
  )
}

const pathOf = (path: string, { id }: TreeNode) => `${path}${id}/`

function parentOf({ kind, id, projectId }: TreeNode): NonNullable<TreeParent> {
  return kind === "PROJECT" ? { projectId } : { recordId: id as RecordId }
}

function LoadingRow({ level }: { readonly level: number }) {
  const text = useUniverseText()
  return (
    <div role="row" className="risk-tree__row" aria-level={level} style={{ "--level": level - 1 } as never}>
      <div role="gridcell" className="risk-tree__name">
        <span className="risk-tree__indent" />
        <span className="risk-tree__loading" role="status" aria-label={text("riskUniverse.tree.loading")}>
          <Skeleton height="12px" />
        </span>
      </div>
    </div>
  )
}

interface FailedRowProps {
  readonly failure: unknown
  readonly level: number
  readonly onRetry: () => void
}

function FailedRow({ failure, level, onRetry }: FailedRowProps) {
  const text = useUniverseText()
  const intl = useIntl()
  return (
    <div role="row" className="risk-tree__row" aria-level={level} style={{ "--level": level - 1 } as never}>
      <div role="gridcell" className="risk-tree__name">
        <span className="risk-tree__indent" />
        <span role="alert" className="risk-tree__failed">
          {errorMessage(intl, failure)}
        </span>
        <Button size="sm" onClick={onRetry}>
          {text("riskUniverse.tree.retry")}
        </Button>
      </div>
    </div>
  )
}

interface MoreRowProps {
  readonly path: string
  readonly level: number
  readonly isActive: boolean
  readonly left: number
  readonly isBusy: boolean
  readonly onMore: () => void
}

function MoreRow({ path, level, isActive, left, isBusy, onMore }: MoreRowProps) {
  const text = useUniverseText()
  return (
    <div
      role="row"
      className="risk-tree__row"
      data-path={path}
      aria-level={level}
      tabIndex={isActive ? 0 : -1}
      style={{ "--level": level - 1 } as never}
    >
      <div role="gridcell" className="risk-tree__name">
        <span className="risk-tree__indent" />
        <Button size="sm" variant="ghost" busy={isBusy} tabIndex={isActive ? 0 : -1} data-more="" onClick={onMore}>
          {text("riskUniverse.tree.more", { count: left })}
        </Button>
      </div>
    </div>
  )
}
