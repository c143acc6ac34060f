import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useId, useState } from "react"
import { useIntl } from "react-intl"
import type { RecordId } from "../../../../schemas/ids.ts"
import { request } from "../../../../src/api/request.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { Button } from "../../../../ui/button.tsx"
import { toast } from "../../../../ui/toaster.tsx"
import {
  dismissSimilarRecords,
  restoreSimilarRecords,
  type ComparedType,
  type SimilarGroup,
} from "../../contracts/similar-records.ts"
import { JoinDialog } from "./join-dialog.tsx"
import { similarGroupsKey } from "./similar-queries.ts"
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

/** Similar records side by side: one of them is target, others are joined into it, or the group is dismissed. */
export function SimilarGroupCard({ group, number, type, isDismissed, canChange }: SimilarGroupCardProps) {
  const text = useSimilarText()
  const { formatNumber } = useIntl()
  const name = useId()
  const { records, pairs, total } = group
  const [targetId, setTargetId] = useState<RecordId | undefined>(
    records.find(({ keepBlocker }) => keepBlocker === null)?.id,
  )
  const [leftIds, setLeftIds] = useState<ReadonlySet<RecordId>>(new Set())
  const [isJoining, setJoining] = useState(false)
  const target = records.find(({ id }) => id === targetId)
  const joined = records.filter(({ id, joinBlocker }) => id !== targetId && joinBlocker === null && !leftIds.has(id))
  const isEditable = canChange && !isDismissed
  const likenessTo = (id: RecordId) =>
    pairs.find(({ one, other }) => (one === targetId && other === id) || (one === id && other === targetId))?.likeness
  const setLeft = (id: RecordId, isLeft: boolean) =>
    setLeftIds((before) => new Set(isLeft ? [...before, id] : [...before].filter((one) => one !== id)))
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
                ? { name, keep: () => setTargetId(record.id), join: (isJoined) => setLeft(record.id, !isJoined) }
                : undefined
            }
          />
        ))}
      </ul>
      {total > records.length ? (
        <p className="ru-muted ru-small">{text("similarRecords.more", { count: total - records.length })}</p>
      ) : null}
      {canChange ? (
        <footer className="ru-cluster ru-gap-8">
          <DismissButton ids={records.map(({ id }) => id)} isDismissed={isDismissed} />
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

/** Dismisses a group, with a way back, or lists a dismissed one again. */
function DismissButton({ ids, isDismissed }: { readonly ids: readonly RecordId[]; readonly isDismissed: boolean }) {
  const text = useSimilarText()
  const intl = useIntl()
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (dismisses: boolean) =>
      request(dismisses ? dismissSimilarRecords : restoreSimilarRecords, { body: { recordIds: [...ids] } }),
    onSuccess: (_, dismisses) => {
      void queries.invalidateQueries({ queryKey: similarGroupsKey })
      if (dismisses)
        toast.show("success", {
          title: text("similarRecords.dismissed"),
          action: { label: text("similarRecords.undo"), onClick: () => change.mutate(false) },
        })
      else toast.show("success", { title: text("similarRecords.restored") })
    },
    onError: (failure) => toast.show("error", { title: errorMessage(intl, failure) }),
  })
  return (
    <Button variant="ghost" busy={change.isPending} onClick={() => change.mutate(!isDismissed)}>
      {text(isDismissed ? "similarRecords.restore" : "similarRecords.dismiss")}
    </Button>
  )
}
