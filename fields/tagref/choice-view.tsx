import { useMemo } from "react"
import type { TagElement } from "../../schemas/compiled.ts"
import { textIn } from "../../schemas/languages.ts"
import { Badge } from "../../ui/badge.tsx"
import { Combobox } from "../../ui/combobox.tsx"
import { labelId } from "../../ui/field-frame.tsx"
import { MultiSelect } from "../../ui/multi-select.tsx"
import type { Choice } from "../../ui/options/choice.ts"
import { Segmented } from "../../ui/segmented.tsx"
import { Select } from "../../ui/select.tsx"
import { Tag } from "../../ui/tag.tsx"
import { controlProps } from "../drawing/control-props.ts"
import { ChoiceFilter } from "../drawing/filters/choice-filter.tsx"
import { usePickerLabels } from "../drawing/use-picker-labels.ts"
import { useText } from "../drawing/use-text.ts"
import { useFieldView } from "../drawing/view-context.tsx"
import type { FilterInputProps, ReadProps, WidgetProps } from "../view-contract.ts"
import { choiceIndex, choicesOf } from "./choices.ts"
import type { TagrefOptions } from "./field.ts"
import { isScale, stepOf } from "./scale.ts"

type Ids = readonly string[]
type Widget = WidgetProps<Ids, TagrefOptions>

/** Up to as many a list is opened; more are searched. */
const fewChoices = 12
const nothing: Ids = []

/** One or several options; an option that is no longer in use is shown only where it is already chosen. */
export function ChoiceWidget(props: Widget) {
  const { field, value = nothing, readOnly } = props
  const context = useFieldView()
  if (isScale(field, context)) return <ScaleWidget {...props} />
  if (readOnly) return <FixedChoices {...props} />
  const offered = choicesOf(field, context).filter((option) => option.active || value.includes(option.id))
  return field.allowMultiple ? (
    <SeveralWidget {...props} offered={offered} />
  ) : (
    <OneWidget {...props} offered={offered} />
  )
}

interface Offered {
  readonly offered: readonly TagElement[]
}

function useChoices(offered: readonly TagElement[]): readonly Choice[] {
  const { language } = useFieldView()
  return offered.map((option) => ({ value: option.id, label: textIn(option.name, language) }))
}

function OneWidget({ offered, ...props }: Widget & Offered) {
  const { value, required, onChange } = props
  const text = useText()
  const labels = usePickerLabels()
  const choices = useChoices(offered)
  const shared = {
    ...controlProps(props),
    options: choices,
    value: value?.[0] ?? null,
    onChange: (id: string | null) => onChange(id === null ? undefined : [id]),
    placeholder: text("field.choice.placeholder"),
  }
  if (choices.length > fewChoices) return <Combobox {...shared} labels={labels} />
  return <Select {...shared} {...(required ? {} : { emptyLabel: text("field.choice.none") })} />
}

function SeveralWidget({ offered, ...props }: Widget & Offered) {
  const { field, value = nothing, onChange } = props
  const text = useText()
  const labels = usePickerLabels()
  const choices = useChoices(offered)
  return (
    <MultiSelect
      {...controlProps(props)}
      options={choices}
      value={value}
      onChange={(ids) => onChange(ids.length > 0 ? ids : undefined)}
      maximum={field.maxSelection}
      placeholder={text("field.choice.placeholder")}
      labels={labels}
    />
  )
}

/** Steps side by side, and what the chosen one means below them. */
function ScaleWidget(props: Widget) {
  const { id, field, value, readOnly, required, invalid, describedBy, label, onChange } = props
  const context = useFieldView()
  const { byId } = choiceIndex(field, context)
  const chosen = value?.[0]
  const option = chosen === undefined ? undefined : byId.get(chosen)
  const meaning = option ? textIn(option.name, context.language) : undefined
  const offered = choicesOf(field, context).filter((one) => one.active || one.id === chosen)
  return (
    <>
      <div className="ru-scale" onBlur={props.onBlur}>
        <Segmented
          id={id}
          wide
          size="md"
          purpose="value"
          segments={offered.map((one) => ({ value: one.id, label: stepOf(one) }))}
          value={chosen ?? null}
          onChange={(next) => onChange([next])}
          disabled={readOnly}
          invalid={invalid}
          required={required}
          {...(label === undefined ? { labelledBy: labelId(id) } : { label })}
          {...(describedBy === undefined ? {} : { describedBy })}
        />
      </div>
      {meaning && option && meaning !== stepOf(option) && !invalid ? (
        <p className="ru-message" dir="auto">
          {meaning}
        </p>
      ) : null}
    </>
  )
}

/** Computed or locked: the same words and colours, in the frame's dashed or muted box. */
function FixedChoices({ id, field, value, describedBy, label }: Widget) {
  return (
    <output id={id} className="ru-control ru-fixed" data-readonly="" aria-describedby={describedBy} aria-label={label}>
      <Chosen field={field} value={value} />
    </output>
  )
}

/** Toned options as badges, several plain ones as tags, one plain one as text. */
function Chosen({ field, value = nothing }: ReadProps<Ids, TagrefOptions>) {
  const context = useFieldView()
  const { byId } = choiceIndex(field, context)
  return value.map((id) => {
    const option = byId.get(id)
    const name = option ? textIn(option.name, context.language) : id
    if (option?.tone && option.tone !== "neutral")
      return (
        <Badge key={id} tone={option.tone} mark={markOf(field, option)}>
          {name}
        </Badge>
      )
    return field.allowMultiple ? <Tag key={id}>{name}</Tag> : <bdi key={id}>{name}</bdi>
  })
}

/** A result carries ✓ or ✕, so that colour does not speak alone. */
function markOf(field: ReadProps<Ids, TagrefOptions>["field"], { tone }: TagElement): "check" | "cross" | undefined {
  if (field.role !== "result") return undefined
  return tone === "success" ? "check" : tone === "danger" ? "cross" : undefined
}

export function ChoiceRead(props: ReadProps<Ids, TagrefOptions>) {
  return (
    <span className="ru-chosen">
      <Chosen {...props} />
    </span>
  )
}

/** One line: a badge for a result or rating, names with commas for the rest. */
export function ChoiceCell(props: ReadProps<Ids, TagrefOptions>) {
  const { field, value = nothing } = props
  const context = useFieldView()
  const { byId } = choiceIndex(field, context)
  if (value.length === 1 && byId.get(value[0] ?? "")?.tone) return <Chosen {...props} />
  return (
    <bdi>
      {value
        .map((id) => byId.get(id))
        .map((option, index) => (option ? textIn(option.name, context.language) : value[index]))
        .join(", ")}
    </bdi>
  )
}

export function ChoicesFilter(props: FilterInputProps<TagrefOptions>) {
  const context = useFieldView()
  const { language } = context
  const options = choicesOf(props.field, context)
  const choices = useMemo(
    () => options.map((option) => ({ value: option.id, label: textIn(option.name, language) })),
    [options, language],
  )
  return <ChoiceFilter {...props} filterType="tagref" choices={choices} />
}
