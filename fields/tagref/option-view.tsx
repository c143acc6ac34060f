import { useMemo } from "react"
import type { TagElement } from "../../schemas/compiled.ts"
import { textIn } from "../../schemas/languages.ts"
import { Badge } from "../../ui/badge.tsx"
import { Combobox } from "../../ui/combobox.tsx"
import { labelId } from "../../ui/form-field.tsx"
import { MultiSelect } from "../../ui/multi-select.tsx"
import type { SelectOption } from "../../ui/options/select-option.ts"
import { Segmented } from "../../ui/segmented.tsx"
import { Select } from "../../ui/select.tsx"
import { Tag } from "../../ui/tag.tsx"
import { controlProps } from "../rendering/control-props.ts"
import { OptionFilter } from "../rendering/filters/option-filter.tsx"
import { usePickerLabels } from "../rendering/use-picker-labels.ts"
import { useText } from "../rendering/use-text.ts"
import { useFieldView } from "../rendering/view-context.tsx"
import type { FilterInputProps, ReadOnlyViewProps, WidgetProps } from "../view-contract.ts"
import { optionIndex, listOptions } from "./options.ts"
import type { TagrefOptions } from "./field.ts"
import { isScale, scaleLabel } from "./scale.ts"
import { joinNames } from "../../schemas/join-names.ts"

type Ids = readonly string[]
type Widget = WidgetProps<Ids, TagrefOptions>

/** Lists with more options are searchable. */
const maxUnsearchedOptions = 12
const nothing: Ids = []

/** One or several options; an inactive option is displayed only if it is already selected. */
export function OptionWidget(props: Widget) {
  const { field, value = nothing, readOnly } = props
  const context = useFieldView()
  if (isScale(field, context)) return <ScaleWidget {...props} />
  if (readOnly) return <ReadOnlyOptions {...props} />
  const available = listOptions(field, context).filter((option) => option.active || value.includes(option.id))
  return field.allowMultiple ? (
    <SeveralWidget {...props} available={available} />
  ) : (
    <OneWidget {...props} available={available} />
  )
}

interface AvailableElements {
  readonly available: readonly TagElement[]
}

function useSelectOptions(available: readonly TagElement[]): readonly SelectOption[] {
  const { language } = useFieldView()
  return available.map((option) => ({ value: option.id, label: textIn(option.name, language) }))
}

function OneWidget({ available, ...props }: Widget & AvailableElements) {
  const { value, required, onChange } = props
  const text = useText()
  const labels = usePickerLabels()
  const choices = useSelectOptions(available)
  const shared = {
    ...controlProps(props),
    options: choices,
    value: value?.[0] ?? null,
    onChange: (id: string | null) => onChange(id === null ? undefined : [id]),
    placeholder: text("field.choice.placeholder"),
  }
  if (choices.length > maxUnsearchedOptions) return <Combobox {...shared} labels={labels} />
  return <Select {...shared} {...(required ? {} : { emptyLabel: text("field.choice.none") })} />
}

function SeveralWidget({ available, ...props }: Widget & AvailableElements) {
  const { field, value = nothing, onChange } = props
  const text = useText()
  const labels = usePickerLabels()
  const choices = useSelectOptions(available)
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

/** Options side by side, with the description of the selected one below. */
function ScaleWidget(props: Widget) {
  const { id, field, value, readOnly, required, invalid, describedBy, label, onChange } = props
  const context = useFieldView()
  const { byId } = optionIndex(field, context)
  const selected = value?.[0]
  const option = selected === undefined ? undefined : byId.get(selected)
  const meaning = option ? textIn(option.name, context.language) : undefined
  const available = listOptions(field, context).filter((one) => one.active || one.id === selected)
  return (
    <>
      <div className="ru-scale" onBlur={props.onBlur}>
        <Segmented
          id={id}
          wide
          size="md"
          purpose="value"
          segments={available.map((one) => ({ value: one.id, label: scaleLabel(one) }))}
          value={selected ?? null}
          onChange={(next) => onChange([next])}
          disabled={readOnly}
          invalid={invalid}
          required={required}
          {...(label === undefined ? { labelledBy: labelId(id) } : { label })}
          {...(describedBy === undefined ? {} : { describedBy })}
        />
      </div>
      {meaning && option && meaning !== scaleLabel(option) && !invalid ? (
        <p className="ru-message" dir="auto">
          {meaning}
        </p>
      ) : null}
    </>
  )
}

/** Computed or locked: the same texts and colours, in the form field's dashed or muted box. */
function ReadOnlyOptions({ id, field, value, describedBy, label }: Widget) {
  return (
    <output id={id} className="ru-control ru-fixed" data-readonly="" aria-describedby={describedBy} aria-label={label}>
      <OptionValue field={field} value={value} />
    </output>
  )
}

/** Coloured options as badges, several plain ones as tags, one plain one as text. */
function OptionValue({ field, value = nothing }: ReadOnlyViewProps<Ids, TagrefOptions>) {
  const context = useFieldView()
  const { byId } = optionIndex(field, context)
  return value.map((id) => {
    const option = byId.get(id)
    const name = option ? textIn(option.name, context.language) : id
    if (option?.tone && option.tone !== "neutral")
      return (
        <Badge key={id} tone={option.tone} mark={getBadgeMark(field, option)}>
          {name}
        </Badge>
      )
    return field.allowMultiple ? <Tag key={id}>{name}</Tag> : <bdi key={id}>{name}</bdi>
  })
}

/** A result has a ✓ or ✕, so that colour is not the only indication. */
function getBadgeMark(
  field: ReadOnlyViewProps<Ids, TagrefOptions>["field"],
  { tone }: TagElement,
): "check" | "cross" | undefined {
  if (field.role !== "result") return undefined
  return tone === "success" ? "check" : tone === "danger" ? "cross" : undefined
}

export function OptionRead(props: ReadOnlyViewProps<Ids, TagrefOptions>) {
  return (
    <span className="ru-chosen">
      <OptionValue {...props} />
    </span>
  )
}

/** One line: a badge for a result or rating, comma-separated names otherwise. */
export function OptionCell(props: ReadOnlyViewProps<Ids, TagrefOptions>) {
  const { field, value = nothing } = props
  const context = useFieldView()
  const { byId } = optionIndex(field, context)
  if (value.length === 1 && byId.get(value[0] ?? "")?.tone) return <OptionValue {...props} />
  const names = value.map((id) => {
    const option = byId.get(id)
    return option ? textIn(option.name, context.language) : id
  })
  return <bdi>{joinNames(names, context.language, "commas")}</bdi>
}

export function TagOptionFilter(props: FilterInputProps<TagrefOptions>) {
  const context = useFieldView()
  const { language } = context
  const options = listOptions(props.field, context)
  const choices = useMemo(
    () => options.map((option) => ({ value: option.id, label: textIn(option.name, language) })),
    [options, language],
  )
  return <OptionFilter {...props} filterType="tagref" choices={choices} />
}
