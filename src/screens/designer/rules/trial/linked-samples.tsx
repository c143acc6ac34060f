import { Plus, X } from "lucide-react"
import { useMemo, useRef } from "react"
import { sampleForm } from "../../../../../engine/rule-builder/trial.ts"
import { linkedTypeNames } from "../../../../../engine/explain/linked-type.ts"
import { useText } from "../../../../../fields/drawing/use-text.ts"
import type { ProfileSummary } from "../../../../../schemas/compiled.ts"
import { textIn } from "../../../../../schemas/languages.ts"
import type { LinkedAnswers, LinkedQuestion } from "../../../../../schemas/linked-questions.ts"
import type { FieldDefinition } from "../../../../../schemas/profile.ts"
import { announce } from "../../../../../ui/announce.ts"
import { Button } from "../../../../../ui/button.tsx"
import { IconButton } from "../../../../../ui/icon-button.tsx"
import { useRuleDesk } from "../rule-desk.ts"
import { useLinkedTypes } from "../use-linked-types.ts"
import { SampleAnswers } from "./sample-answers.tsx"
import { SampleFields } from "./sample-fields.tsx"
import type { Sample } from "./use-samples.ts"

interface LinkedSamplesProps {
  /** The field that links them. */
  readonly field: FieldDefinition
  /** What the rule asks of them. */
  readonly questions: readonly LinkedQuestion[]
  readonly answers: LinkedAnswers
  readonly profiles: readonly ProfileSummary[]
  readonly samples: readonly Sample[]
  readonly onChange: (samples: readonly Sample[]) => void
}

/** Records linked through one field, made up to try the rule with: as many as wanted, with what the rule asks of each. */
export function LinkedSamples({ field, questions, answers, profiles, samples, onChange }: LinkedSamplesProps) {
  const text = useText()
  const { definition, tags, context } = useRuleDesk()
  const { language } = context
  const linkedThrough = useLinkedTypes([definition])
  const linked = linkedThrough(field, definition)
  const types = linked ? linkedTypeNames(field, linked, language) : []
  const name = [textIn(field.fieldText, language), ...types].join(" · ")
  const ids = [...new Set(questions.flatMap(({ fieldId, condition }) => [fieldId, fieldOf(condition)]))].filter(
    (id) => id !== undefined,
  )
  const asked = ids.flatMap((id) => linked?.fieldOf(id) ?? [])
  const shape = JSON.stringify(asked)
  const form = useMemo(
    () => sampleForm(definition, asked, { tags, profiles, version: 1 }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the shape says which fields they are
    [definition, shape, tags, profiles],
  )
  const asksStatus = questions.some(({ condition }) => condition?.kind === "status")
  const box = useRef<HTMLElement>(null)
  const add = () => {
    const id = Math.max(0, ...samples.map((sample) => sample.id)) + 1
    onChange([...samples, { id, status: "DRAFT", values: {} }])
    announce(text("designer.rules.trial.sampleAdded", { count: samples.length + 1 }))
  }
  const remove = (gone: Sample) => {
    onChange(samples.filter(({ id }) => id !== gone.id))
    announce(text("designer.rules.trial.sampleRemoved", { count: samples.length - 1 }))
    box.current?.querySelector<HTMLElement>(".rule-samples__add")?.focus()
  }
  return (
    <section className="rule-samples" ref={box} aria-label={name}>
      <h4>
        <bdi>{name}</bdi>
      </h4>
      {samples.length === 0 && <p className="designer__hint">{text("designer.rules.trial.noSamples")}</p>}
      {samples.map((sample, at) => {
        const label = text("designer.rules.trial.sample", { place: at + 1 })
        return (
          <div key={sample.id} role="group" aria-label={label} className="rule-samples__one">
            <div className="rule-samples__head">
              <span>{label}</span>
              <IconButton
                size="sm"
                label={text("designer.rules.remove", { name: label })}
                icon={<X aria-hidden="true" />}
                onClick={() => remove(sample)}
              />
            </div>
            <SampleFields
              key={shape}
              sample={sample}
              form={form}
              asksStatus={asksStatus}
              onChange={(next) => onChange(samples.map((one) => (one.id === sample.id ? { ...one, ...next } : one)))}
            />
          </div>
        )
      })}
      <Button size="sm" variant="ghost" className="rule-samples__add" icon={<Plus aria-hidden="true" />} onClick={add}>
        {text("designer.rules.trial.addSample")}
      </Button>
      <SampleAnswers questions={questions} answers={answers} />
    </section>
  )
}

const fieldOf = (condition: LinkedQuestion["condition"]) =>
  condition && condition.kind !== "status" ? condition.fieldId : undefined
