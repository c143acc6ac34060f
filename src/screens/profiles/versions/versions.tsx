import { useState } from "react"
import { useIntl } from "react-intl"
import type { ProfileVersion } from "../../../../schemas/api/versions.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { EmptyState } from "../../../../ui/page-state.tsx"
import { DefinitionDialog } from "./definition-dialog.tsx"
import { VersionComparison } from "./version-comparison.tsx"
import type { Comparison, VersionSide } from "./version-side.ts"
import { VersionTable } from "./version-table.tsx"
import "../../designer/designer.css"
import "./versions.css"

export interface VersionsProps {
  readonly name: string
  readonly versions: readonly ProfileVersion[]
  readonly hasDraft: boolean
  /** What the record type was copied from, with those of its versions that it can be compared with. */
  readonly origin?: { readonly name: string; readonly sides: readonly VersionSide[] } | undefined
  readonly comparison: Comparison
  readonly definitionOf: (side: VersionSide) => ProfileDefinition | undefined
  readonly onCompare: (from: VersionSide | null, to: VersionSide) => void
  /** Asked for before a definition is shown, so that it is fetched. */
  readonly onWanted: (version: number) => void
  readonly onRestore?: ((version: number) => void) | undefined
  readonly onRevert?: ((version: number) => void) | undefined
}

/** The versions of one profile, and what lies between two of them. */
export function Versions(props: VersionsProps) {
  const { name, versions, hasDraft, origin, comparison, definitionOf, onCompare, onWanted, onRestore, onRevert } = props
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
        {origin && origin.sides.length > 0 ? <div className="versions">{between}</div> : null}
      </>
    )
  }
  return (
    <div className="versions">
      <VersionTable
        name={name}
        versions={versions}
        shown={comparison.to}
        hasDraft={hasDraft}
        onCompare={onCompare}
        onView={(version) => {
          onWanted(version)
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
