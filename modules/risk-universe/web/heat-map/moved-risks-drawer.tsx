import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useIntl } from "react-intl"
import type { MapPicture } from "../../../../engine/heat-map/map-picture.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { AppLink } from "../../../../src/shell/app-link.tsx"
import { PageError } from "../../../../src/shell/page-error.tsx"
import { recordPath } from "../../../../src/shell/paths.ts"
import { Drawer } from "../../../../ui/drawer.tsx"
import { Pager } from "../../../../ui/pager.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import type { MovedRisks } from "../../contracts/heat-map.ts"
import { useUniverseProfiles } from "../list/use-universe-profiles.ts"
import { movedRisksQuery, type MovedRisksScope } from "./heat-map-queries.ts"
import { useLevelsText } from "./use-cell-text.ts"
import { useHeatMapText } from "./use-heat-map-text.ts"

const pageSize = 25

interface MovedRisksDrawerProps {
  readonly scope: Omit<MovedRisksScope, "page" | "size">
  readonly picture: MapPicture
  readonly onClose: () => void
}

/** The risks that moved between cells since last year, each with its record of both years. */
export function MovedRisksDrawer({ scope, picture, onClose }: MovedRisksDrawerProps) {
  const text = useHeatMapText()
  const { formatMessage } = useIntl()
  const [page, setPage] = useState(0)
  const { data, error, refetch } = useQuery(movedRisksQuery({ ...scope, page, size: pageSize }))
  const { data: ofRisks = [] } = useUniverseProfiles("RISK")
  // Only an address of one of several record types names it.
  const profileId = ofRisks.length > 1 ? (scope.profileId ?? ofRisks[0]?.id) : undefined
  const title = text("heatMap.moved.title")
  const pageCount = Math.ceil((data?.total ?? 0) / pageSize)
  return (
    <Drawer open placement="over" title={title} closeLabel={formatMessage({ id: "shell.close" })} onClose={onClose}>
      <div className="heat-map__moved ru-grid ru-gap-12">
        {error ? <PageError failure={error} what={title} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <SkeletonText lines={6} /> : null}
        {data?.total === 0 ? <p className="ru-muted">{text("heatMap.moved.none")}</p> : null}
        {data && data.total > 0 ? (
          <>
            <p className="ru-muted" role="status">
              {text("heatMap.moved.count", { count: data.total })}
            </p>
            <ul className="ru-divided">
              {data.content.map((moved) => (
                <MovedRisk key={moved.risk.id} moved={moved} picture={picture} profileId={profileId} />
              ))}
            </ul>
            {data.total > pageSize ? (
              <Pager
                page={page}
                pages={pageCount}
                size="sm"
                positionLabel={text("heatMap.moved.page", { page: page + 1, pages: pageCount })}
                previousLabel={text("heatMap.moved.previousPage")}
                nextLabel={text("heatMap.moved.nextPage")}
                onPage={setPage}
              />
            ) : null}
          </>
        ) : null}
      </div>
    </Drawer>
  )
}

interface MovedRiskProps {
  readonly moved: MovedRisks["content"][number]
  readonly picture: MapPicture
  readonly profileId: ProfileId | undefined
}

function MovedRisk({ moved, picture, profileId }: MovedRiskProps) {
  const text = useHeatMapText()
  const levelsText = useLevelsText(picture)
  const { risk, previous, from, to } = moved
  return (
    <li className="heat-map__moved-risk ru-grid ru-gap-4">
      <RiskLink risk={risk} profileId={profileId} label={`${risk.uniqueId} ${risk.name}`} />
      <p className="ru-note">{text("heatMap.moved.from", { levels: levelsText(from) })}</p>
      <p className="ru-note">{text("heatMap.moved.to", { levels: levelsText(to) })}</p>
      <p className="ru-note">
        <RiskLink
          risk={previous}
          profileId={profileId}
          label={text("heatMap.moved.previous", { name: previous.projectName ?? "" })}
        />
      </p>
    </li>
  )
}

type AssessedRisk = MovedRisks["content"][number]["risk"]

interface RiskLinkProps {
  readonly risk: AssessedRisk
  readonly profileId: ProfileId | undefined
  readonly label: string
}

function RiskLink({ risk, profileId, label }: RiskLinkProps) {
  const { id, projectId } = risk
  return (
    <AppLink className="heat-map__link" href={recordPath({ type: "RISK", projectId, profileId }, id)}>
      <bdi>{label}</bdi>
    </AppLink>
  )
}
