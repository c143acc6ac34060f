import { useQuery } from "@tanstack/react-query"
import { gapChecks, gapFilter, type GapCheckName } from "../../../../engine/matrix/gap-checks.ts"
import { useMatrixText } from "../../../../renderers/matrix/use-matrix-text.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ProjectId } from "../../../../schemas/ids.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { Button } from "../../../../ui/button.tsx"
import { SkeletonRow } from "../../../../ui/skeleton.tsx"
import { lackingQuery, maxLacking } from "../matrix-queries.ts"
import type { GapMending } from "./gaps-panel.tsx"

interface LackingRecordsProps {
  readonly projectId: ProjectId
  readonly profile: CompiledProfile
  readonly check: GapCheckName
  readonly mending: GapMending
}

/** The first records that a check finds, each with what can be done about it. */
export function LackingRecords({ projectId, profile, check, mending }: LackingRecordsProps) {
  const text = useMatrixText()
  const filter = gapFilter(check, profile)
  const { data } = useQuery({
    ...lackingQuery(projectId, profile.profileId, check, filter),
    enabled: filter !== null,
  })
  if (!data) return <SkeletonRow columns="88px 1fr" />
  const more = data.totalElements - data.content.length
  return (
    <>
      <ul className="matrix-lacking ru-stack ru-gap-8">
        {data.content.map((record) => (
          <li key={record.id} className="ru-card ru-stack ru-gap-8">
            <p>
              <bdi dir="ltr" className="ru-code ru-muted">
                {record.uniqueId}
              </bdi>{" "}
              <bdi>{record.name}</bdi>
            </p>
            <div className="ru-cluster ru-gap-8">
              <Mending record={record} check={check} mending={mending} />
            </div>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className="ru-note ru-subtle">{text("matrix.gaps.more", { count: more, max: maxLacking })}</p>
      ) : null}
    </>
  )
}

interface MendingProps {
  readonly record: ProfileInstance
  readonly check: GapCheckName
  readonly mending: GapMending
}

function Mending({ record, check, mending }: MendingProps) {
  const text = useMatrixText()
  const { onLinkControl, onAddControl, onLinkRisk, onOpen } = mending
  const canWrite = record.access.canWrite
  const mend = gapChecks.find((one) => one.check === check)?.mend
  return (
    <>
      {mend === "linkControl" && canWrite ? (
        <>
          {onLinkControl ? (
            <Button size="sm" onClick={() => onLinkControl(record)}>
              {text("matrix.link.open")}
            </Button>
          ) : null}
          {onAddControl ? (
            <Button size="sm" variant="ghost" onClick={() => onAddControl(record)}>
              {text("matrix.gaps.addControl")}
            </Button>
          ) : null}
        </>
      ) : null}
      {mend === "linkRisk" && canWrite && onLinkRisk ? (
        <Button size="sm" onClick={() => onLinkRisk(record)}>
          {text("matrix.gaps.linkRisk")}
        </Button>
      ) : null}
      <Button size="sm" variant={mend === "fill" ? "outline" : "ghost"} onClick={() => onOpen(record)}>
        {text(mend === "fill" && canWrite ? "matrix.gaps.fill" : "matrix.gaps.open")}
      </Button>
    </>
  )
}
