import { useId, type ReactNode } from "react"
import { AppLink } from "../../../../src/shell/app-link.tsx"
import { recordPath } from "../../../../src/shell/paths.ts"
import { Checkbox } from "../../../../ui/checkbox.tsx"
import { Badge } from "../../../../ui/badge.tsx"
import type { ComparedType, SimilarRecord } from "../../contracts/similar-records.ts"
import { LikenessBar } from "./likeness-bar.tsx"
import { MarkedText } from "./marked-text.tsx"
import { useSimilarText } from "./use-similar-text.ts"

export interface SimilarRecordItemProps {
  readonly record: SimilarRecord
  readonly type: ComparedType
  readonly others: readonly SimilarRecord[]
  /** That with the target record; undefined if the two are similar only through others. */
  readonly likeness: number | undefined
  readonly isTarget: boolean
  readonly isJoined: boolean
  /** Undefined where nothing can be joined. */
  readonly choose:
    | { readonly keep: () => void; readonly join: (isJoined: boolean) => void; readonly name: string }
    | undefined
  /** What else can be done with it. */
  readonly actions: ReactNode
}

/** A record of a group with its texts, and the choices to keep it or to join it into the target one. */
export function SimilarRecordItem({
  record,
  type,
  others,
  likeness,
  isTarget,
  isJoined,
  choose,
  actions,
}: SimilarRecordItemProps) {
  const text = useSimilarText()
  const id = useId()
  const { uniqueId: uid, name, description, entityName, links, isChanged, keepBlocker, joinBlocker } = record
  const blocker = isTarget ? keepBlocker : joinBlocker
  const why = blocker === null ? null : text("similarRecords.why", { reason: blocker })
  return (
    <li className="similar-record ru-stack ru-gap-6" data-target={isTarget ? "" : undefined}>
      <div className="ru-cluster ru-gap-8">
        <AppLink
          className="ru-link ru-code"
          href={recordPath({ type, projectId: record.projectId, profileId: record.profileId }, record.id)}
          aria-label={text("similarRecords.open", { uid })}
        >
          <bdi>{uid}</bdi>
        </AppLink>
        {isChanged ? <Badge tone="warning">{text("similarRecords.changed")}</Badge> : null}
        {entityName === "" ? null : <bdi className="ru-muted ru-small">{entityName}</bdi>}
        <span className="ru-muted ru-small">{text("similarRecords.links", { count: links })}</span>
      </div>
      <p className="ru-strong">
        <MarkedText text={name} others={others.map((other) => other.name)} />
      </p>
      <p className="similar-record__description ru-muted ru-small">
        {description === "" ? (
          text("similarRecords.noDescription")
        ) : (
          <MarkedText text={description} others={others.map((other) => other.description)} />
        )}
      </p>
      {!isTarget && likeness !== undefined ? <LikenessBar percent={likeness} /> : null}
      {choose ? (
        <div className="similar-record__choices ru-cluster ru-gap-16">
          <label className="ru-choice">
            <input
              type="radio"
              className="similar-record__keep"
              name={choose.name}
              checked={isTarget}
              disabled={keepBlocker !== null}
              aria-label={text("similarRecords.keepOne", { uid })}
              aria-describedby={why === null ? undefined : id}
              onChange={choose.keep}
            />
            <span aria-hidden="true">{text("similarRecords.keep")}</span>
          </label>
          {isTarget ? null : (
            <label className="ru-choice">
              <Checkbox
                checked={isJoined}
                disabled={joinBlocker !== null}
                aria-label={text("similarRecords.joinOne", { uid })}
                aria-describedby={why === null ? undefined : id}
                onChange={choose.join}
              />
              <span aria-hidden="true">{text("similarRecords.join")}</span>
            </label>
          )}
        </div>
      ) : null}
      {actions ? <div>{actions}</div> : null}
      {choose && why !== null ? (
        <p id={id} className="ru-muted ru-small">
          {text(isTarget ? "similarRecords.blocked.keep" : "similarRecords.blocked.join", { why })}
        </p>
      ) : null}
    </li>
  )
}
