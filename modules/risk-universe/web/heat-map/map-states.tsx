import { Unlink } from "lucide-react"
import { allowsDesign } from "../../../../schemas/permissions.ts"
import { useUser } from "../../../../src/session/session.ts"
import { ButtonLink } from "../../../../src/shell/button-link.tsx"
import { Button } from "../../../../ui/button.tsx"
import { EmptyState, ErrorState } from "../../../../ui/page-state.tsx"
import type { HeatMap } from "../../contracts/heat-map.ts"
import { useHeatMapText } from "./use-heat-map-text.ts"

/** A filter in the URL that is invalid: unfiltered risks would be misleading. */
export function UnreadableFilter({ onClear }: { readonly onClear: () => void }) {
  const text = useHeatMapText()
  return (
    <ErrorState
      icon={<Unlink />}
      title={text("heatMap.unreadable.title")}
      text={text("heatMap.unreadable.text")}
      actions={
        <Button variant="solid" onClick={onClear}>
          {text("heatMap.filter.clearAll")}
        </Button>
      }
    />
  )
}

/** A record type without fields for impact and likelihood. */
export function NoAxes({ profileId }: Pick<HeatMap, "profileId">) {
  const text = useHeatMapText()
  const user = useUser()
  if (profileId === null) return <EmptyState title={text("heatMap.noType.title")} text={text("heatMap.noType.text")} />
  return (
    <EmptyState
      title={text("heatMap.noAxes.title")}
      text={text("heatMap.noAxes.text")}
      actions={
        allowsDesign(user, "UPDATE", "any") && !user.viewing ? (
          <ButtonLink href={`/profiles/${encodeURIComponent(profileId)}`} variant="solid">
            {text("heatMap.noAxes.open")}
          </ButtonLink>
        ) : null
      }
    />
  )
}

interface NothingToDrawProps {
  readonly isNarrowed: boolean
  /** Where the risks without impact or likelihood are; undefined if there are none. */
  readonly unratedPath: string | undefined
  readonly onClear: () => void
}

/** No risks, or only risks without impact or likelihood. */
export function NothingToDraw({ isNarrowed, unratedPath, onClear }: NothingToDrawProps) {
  const text = useHeatMapText()
  if (unratedPath !== undefined)
    return (
      <EmptyState
        title={text("heatMap.onlyUnrated.title")}
        text={text("heatMap.onlyUnrated.text")}
        actions={
          <ButtonLink href={unratedPath} variant="solid">
            {text("heatMap.onlyUnrated.open")}
          </ButtonLink>
        }
      />
    )
  if (isNarrowed)
    return (
      <EmptyState
        title={text("heatMap.nothing.title")}
        text={text("heatMap.nothing.text")}
        actions={
          <Button variant="solid" onClick={onClear}>
            {text("heatMap.filter.clearAll")}
          </Button>
        }
      />
    )
  return <EmptyState title={text("heatMap.empty.title")} text={text("heatMap.empty.text")} />
}
