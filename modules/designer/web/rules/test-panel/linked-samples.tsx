import { Plus, X } from "lucide-react"
import { useMemo, useRef } from "react"
import { sampleForm } from "../../../../../engine/rule-builder/rule-test.ts"
import { linkedTypeNames } from "../../../../../engine/explain/linked-type.ts"
import { useText } from "../../../../../fields/rendering/use-text.ts"
import type { ProfileSummary } from "../../../../../schemas/compiled.ts"
import { textIn } from "../../../../../schemas/languages.ts"
import type { LinkedResults, LinkedAggregateQuery } from "../../../../../schemas/linked-aggregate-queries.ts"
import type { FieldDefinition } from "../../../../../schemas/profile.ts"
import { announce } from "../../../../../ui/announce.ts"
import { Button } from "../../../../../ui/button.tsx"
import { IconButton } from "../../../../../ui/icon-button.tsx"
import { useRuleEditor } from "../rule-editor-state.ts"
import { useLinkedTypes } from "../use-linked-types.ts"
import { SampleResults } from "./sample-results.tsx"
import { SampleFields } from "./sample-fields.tsx"
import type { Sample } from "./use-samples.ts"

interface LinkedSamplesProps {
  /** The linking field. */
  readonly field: FieldDefinition
  /** The rule's aggregates over the linked records. */
  readonly queries: readonly LinkedAggregateQuery[]
  readonly results: LinkedResults
  readonly profiles: readonly ProfileSummary[]
  readonly samples: readonly Sample[]
  readonly onChange: (samples: readonly Sample[]) => void
}

/** Sample records linked through a field, for testing the rule: any number, with the values the rule uses. */
export function LinkedSamples({ field, queries, results, profiles, samples, onChange }: LinkedSamplesProps) {
  const text = useText()
  const { definition, tags, context } = useRuleEditor()
  const { language } = context
  const linkedThrough = useLinkedTypes([definition])
  const linked = linkedThrough(field, definition)
  const types = linked ? linkedTypeNames(field, linked, language) : []
  const name = [textIn(field.fieldText, language), ...types].join(" · ")
  const ids = [...new Set(queries.flatMap(({ fieldId, condition }) => [fieldId, fieldOf(condition)]))].filter(
    (id) => id !== undefined,
  )
  const linkedFields = ids.flatMap((id) => linked?.fieldOf(id) ?? [])
  const shape = JSON.stringify(linkedFields)
  const form = useMemo(
    () => sampleForm(definition, linkedFields, { tags, profiles, version: 1 }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the shape identifies the fields
    [definition, shape, tags, profiles],
  )
  const needsStatus = queries.some(({ condition }) => condition?.kind === "status")
  const box = useRef<HTMLElement>(null)
  const add = () => {
    const id = Math.max(0, ...samples.map((sample) => sample.id)) + 1
    onChange([...samples, { id, status: "DRAFT", values: {} }])
    announce(text("designer.rules.testPanel.sampleAdded", { count: samples.length + 1 }))
  }
  const remove = (removedSample: Sample) => {
    onChange(samples.filter(({ id }) => id !== removedSample.id))
    announce(text("designer.rules.testPanel.sampleRemoved", { count: samples.length - 1 }))
    box.current?.querySelector<HTMLElement>(".rule-samples__add")?.focus()
  }
  return (
    <section className="rule-samples ru-stack ru-gap-8" ref={box} aria-label={name}>
      <h4 className="ru-small">
        <bdi>{name}</bdi>
      </h4>
      {samples.length === 0 && <p className="designer__hint">{text("designer.rules.testPanel.noSamples")}</p>}
      {samples.map((sample, at) => {
        const label = text("designer.rules.testPanel.sample", { position: at + 1 })
        return (
          <div
            key={sample.id}
            role="group"
            aria-label={label}
            className="rule-samples__sample ru-card ru-stack ru-gap-8"
          >
            <div className="ru-row ru-small">
              <span>{label}</span>
              <IconButton
                size="sm"
                className="ru-push-end"
                label={text("designer.rules.remove", { name: label })}
                icon={<X aria-hidden="true" />}
                onClick={() => remove(sample)}
              />
            </div>
            <SampleFields
              key={shape}
              sample={sample}
              form={form}
              needsStatus={needsStatus}
              onChange={(next) => onChange(samples.map((one) => (one.id === sample.id ? { ...one, ...next } : one)))}
            />
          </div>
        )
      })}
      <Button size="sm" variant="ghost" className="rule-samples__add" icon={<Plus aria-hidden="true" />} onClick={add}>
        {text("designer.rules.testPanel.addSample")}
      </Button>
      <SampleResults queries={queries} results={results} />
    </section>
  )
}

const fieldOf = (condition: LinkedAggregateQuery["condition"]) =>
  condition && condition.kind !== "status" ? condition.fieldId : undefined
