import { useId, useState } from "react"
import { useIntl } from "react-intl"
import type { RecordId } from "../../../../schemas/ids.ts"
import { Button } from "../../../../ui/button.tsx"
import type { ComparedType, SimilarGroup } from "../../contracts/similar-records.ts"
import { DismissButton } from "./dismiss-button.tsx"
import { JoinDialog } from "./join-dialog.tsx"
import { SimilarRecordItem } from "./similar-record-item.tsx"
import { useSimilarText } from "./use-similar-text.ts"

interface SimilarGroupCardProps {
  readonly group: SimilarGroup
  /** From 1. */
  readonly number: number
  readonly type: ComparedType
  readonly isDismissed: boolean
  readonly canChange: boolean
}

/**
 * Similar records side by side: one of them is target, others are joined into it, or the group or a pair is dismissed.
 * A record that is similar to the target one only through others is left out unless the user chooses it.
 */
export function SimilarGroupCard({ group, number, type, isDismissed, canChange }: SimilarGroupCardProps) {
  const text = useSimilarText()
  const { formatNumber } = useIntl()
  const name = useId()
  const { records, pairs, total } = group
  const [targetId, setTargetId] = useState<RecordId | undefined>(
    records.find(({ keepBlocker }) => keepBlocker === null)?.id,
  )
  const [chosen, setChosen] = useState<ReadonlyMap<RecordId, boolean>>(new Map())
  const [isJoining, setJoining] = useState(false)
  const target = records.find(({ id }) => id === targetId)
  const isEditable = canChange && !isDismissed
  const likenessTo = (id: RecordId) =>
    pairs.find(({ one, other }) => (one === targetId && other === id) || (one === id && other === targetId))?.likeness
  const joined = records.filter(
    ({ id, joinBlocker }) =>
      id !== targetId && joinBlocker === null && (chosen.get(id) ?? likenessTo(id) !== undefined),
  )
  return (
    <section className="similar-group ru-card ru-stack ru-gap-12" aria-labelledby={`${name}heading`}>
      <header className="ru-cluster ru-gap-8">
        <h2 id={`${name}heading`} className="ru-heading">
          {text("similarRecords.group", {
            number: formatNumber(number),
            count: total,
            likeness: formatNumber(group.likeness / 100, { style: "percent" }),
          })}
        </h2>
        <bdi className="ru-muted ru-small">{group.projectName ?? text("similarRecords.project.library")}</bdi>
      </header>
      <ul className="similar-group__records">
        {records.map((record) => (
          <SimilarRecordItem
            key={record.id}
            record={record}
            type={type}
            others={
              record.id === targetId
                ? records.filter(({ id }) => id !== record.id)
                : target
                  ? [target]
                  : records.filter(({ id }) => id !== record.id)
            }
            likeness={likenessTo(record.id) ?? (target ? undefined : group.likeness)}
            isTarget={record.id === targetId}
            isJoined={joined.includes(record)}
            choose={
              isEditable
                ? {
                    name,
                    keep: () => setTargetId(record.id),
                    join: (isJoined) => setChosen((before) => new Map(before).set(record.id, isJoined)),
                  }
                : undefined
            }
            actions={
              canChange && target && records.length > 2 && likenessTo(record.id) !== undefined ? (
                <DismissButton
                  size="sm"
                  ids={[target.id, record.id]}
                  isDismissed={isDismissed}
                  label={text(`similarRecords.${isDismissed ? "restoreOne" : "dismissOne"}.label`, {
                    uid: target.uniqueId,
                    other: record.uniqueId,
                  })}
                >
                  {text(`similarRecords.${isDismissed ? "restoreOne" : "dismissOne"}`, { uid: target.uniqueId })}
                </DismissButton>
              ) : null
            }
          />
        ))}
      </ul>
      {total > records.length ? (
        <p className="ru-muted ru-small">{text("similarRecords.more", { count: total - records.length })}</p>
      ) : null}
      {canChange ? (
        <footer className="ru-cluster ru-gap-8">
          <DismissButton ids={records.map(({ id }) => id)} isDismissed={isDismissed}>
            {text(isDismissed ? "similarRecords.restore" : "similarRecords.dismiss")}
          </DismissButton>
          {isEditable ? (
            <Button
              variant="outline"
              className="ru-push-end"
              disabled={!target || joined.length === 0}
              onClick={() => setJoining(true)}
            >
              {text("similarRecords.preview")}
            </Button>
          ) : null}
        </footer>
      ) : null}
      {isJoining && target ? (
        <JoinDialog target={target} joinIds={joined.map(({ id }) => id)} onClose={() => setJoining(false)} />
      ) : null}
    </section>
  )
}
