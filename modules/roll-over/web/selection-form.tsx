import { useMutation } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useId, useMemo, useState } from "react"
import { useIntl } from "react-intl"
import type { RecordId } from "../../../schemas/ids.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { request } from "../../../src/api/request.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"
import type { Project } from "../../projects/contracts/projects.ts"
import type { ReplyOf } from "../../../schemas/api/endpoint.ts"
import {
  rollOverParts,
  startRollOver,
  type listRollOverProcesses,
  type RollOverPart,
  type RollOverSource,
} from "../contract.ts"
import { MoveDates } from "./move-dates.tsx"
import { PartChoices } from "./part-choices.tsx"
import { effectiveParts } from "./parts.ts"
import { ProcessPicker } from "./process-picker.tsx"
import { processNodes, selectionOf } from "./process-tree.ts"
import { useCacheRollOver } from "./queries.ts"
import { rollOverPath } from "./roll-over-path.ts"
import { useRollOverText } from "./use-roll-over-text.ts"

interface SelectionFormProps {
  readonly project: Project
  readonly source: RollOverSource
  readonly processes: ReplyOf<typeof listRollOverProcesses>
  /** By how many months dates can move. */
  readonly months: number
}

/** Chooses processes and what comes along, and prepares the roll-over. */
export function SelectionForm({ project, source, processes, months }: SelectionFormProps) {
  const { content, shared } = processes
  const text = useRollOverText()
  const intl = useIntl()
  const id = useId()
  const navigate = useNavigate()
  const cacheRollOver = useCacheRollOver()
  const nodes = useMemo(() => processNodes(content, shared, source.entities), [content, shared, source.entities])
  const [excluded, setExcluded] = useState<ReadonlySet<RecordId>>(new Set())
  const [parts, setParts] = useState<ReadonlySet<RollOverPart>>(new Set(rollOverParts))
  const [movesDates, setMovesDates] = useState(true)
  const { processIds, count, counts } = useMemo(() => selectionOf(nodes, shared, excluded), [nodes, shared, excluded])
  const start = useMutation({
    mutationFn: () =>
      request(startRollOver, {
        body: {
          projectId: project.id,
          sourceId: source.id,
          ...(processIds && { processIds: [...processIds] }),
          parts: effectiveParts(parts),
          movesDates,
        },
      }),
    onSuccess: async (rollOver) => {
      cacheRollOver(rollOver)
      await navigate({ href: rollOverPath(rollOver.id) })
    },
  })
  return (
    <form
      className="roll-over-selection ru-grid ru-gap-24"
      onSubmit={(event) => {
        event.preventDefault()
        if (count > 0) start.mutate()
      }}
    >
      <ProcessPicker nodes={nodes} excluded={excluded} count={count} onChange={setExcluded} />
      <div className="roll-over-selection__aside ru-stack ru-gap-16">
        <PartChoices counts={counts} chosen={parts} onChange={setParts} />
        {months === 0 ? null : <MoveDates months={months} checked={movesDates} onChange={setMovesDates} />}
        {start.error ? <Banner tone="danger" live title={errorMessage(intl, start.error)} /> : null}
        <div className="ru-stack ru-gap-6">
          <Button
            type="submit"
            variant="solid"
            busy={start.isPending}
            disabled={count === 0}
            aria-describedby={`${id}-note`}
          >
            {text("rollOver.prepare")}
          </Button>
          <p id={`${id}-note`} className="ru-muted ru-small">
            {text(count === 0 ? "rollOver.processes.required" : "rollOver.prepare.note")}
          </p>
        </div>
      </div>
    </form>
  )
}
