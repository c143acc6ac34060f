import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useDateLabels } from "../../../fields/rendering/use-date-labels.ts"
import { usePickerLabels } from "../../../fields/rendering/use-picker-labels.ts"
import type { CodedName } from "../contracts/reference-data.ts"
import { amountUnits, entityLimits } from "../../../schemas/entities.ts"
import type { EntityId } from "../../../schemas/ids.ts"
import { Combobox } from "../../../ui/combobox.tsx"
import { DateInput } from "../../../ui/date-input.tsx"
import { FormField, FieldGrid, labelId, messageId, type FieldWidth } from "../../../ui/form-field.tsx"
import { NumberInput } from "../../../ui/number-input.tsx"
import { Segmented } from "../../../ui/segmented.tsx"
import { Select } from "../../../ui/select.tsx"
import { TextArea } from "../../../ui/text-area.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { entityOptionsQuery } from "./queries.ts"
import type { EntityDraft } from "./entity-draft.ts"
import { labelKeyOf } from "./field-labels.ts"
import { ParentSelect } from "./parent-select.tsx"
import { useCodeNames } from "./use-code-names.ts"
import type { FieldErrors } from "./use-entity-edit.ts"
import { useOrganisationRights } from "./use-organisation-rights.ts"
import { useOrganisationText } from "./use-organisation-text.ts"

interface EntityFieldsProps {
  readonly id: string
  readonly entityId: EntityId | null
  readonly draft: EntityDraft
  readonly errors: FieldErrors
  readonly parentHidden: boolean
  readonly onChange: (more: Partial<EntityDraft>) => void
}

const decimalPlacesOptions = Array.from({ length: entityLimits.decimalPlaces + 1 }, (_, places) => String(places))

/** Fields of an entity, in the usual order of its documents. */
export function EntityFields({ id, entityId, draft, errors, parentHidden, onChange }: EntityFieldsProps) {
  const text = useOrganisationText()
  const language = useLanguage()
  const rights = useOrganisationRights()
  const names = useCodeNames()
  const dates = useDateLabels()
  const picking = usePickerLabels()
  const { data: choices } = useQuery(entityOptionsQuery(language))
  const idOf = (field: keyof EntityDraft) => `${id}-${field}`
  const renderField = (field: keyof EntityDraft, more: FieldOptions, control: ReactNode) => (
    <FormField
      id={idOf(field)}
      label={text(labelKeyOf[field])}
      width={more.width ?? "half"}
      required={more.required}
      kind={more.kind ?? "control"}
      help={more.help}
      message={errors[field]}
      messageTone="danger"
    >
      {control}
    </FormField>
  )
  const state = (field: keyof EntityDraft, required = false) => ({
    id: idOf(field),
    required,
    invalid: errors[field] !== undefined,
    ...(errors[field] !== undefined && { "aria-describedby": messageId(idOf(field)) }),
  })
  const line = (field: TextField, more: FieldOptions = {}) =>
    renderField(
      field,
      more,
      <TextInput
        {...state(field, more.required)}
        dir={field === "uniqueId" ? "ltr" : "auto"}
        value={draft[field]}
        onChange={(value) => onChange({ [field]: value })}
        onBlur={() => onChange(trimField(field, draft))}
      />,
    )
  const lines = (field: "registeredAddress" | "corporateAddress") =>
    renderField(
      field,
      {},
      <TextArea
        {...state(field)}
        rows={2}
        dir="auto"
        maxLength={entityLimits.address}
        value={draft[field]}
        onChange={(value) => onChange({ [field]: value })}
        onBlur={() => onChange(trimField(field, draft))}
      />,
    )
  const coded = (field: CodeField, codes: readonly CodedName[] | undefined, label: (one: CodedName) => string) =>
    renderField(
      field,
      { required: true },
      <Combobox
        {...state(field, true)}
        options={(codes ?? []).map((one) => ({ value: one.code, label: label(one) }))}
        value={draft[field]}
        optionOf={(value) => ({ value, label: names[field](value) })}
        labels={picking}
        onChange={(value) => onChange({ [field]: value })}
      />,
    )

  return (
    <>
      <FieldSection title={text("organisation.section.identity")}>
        {line("name", { width: "full", required: true })}
        {line("uniqueId", { required: true })}
        {line("idType")}
        {coded("sector", choices?.sectors, ({ name }) => name)}
        {line("organisationType")}
        {coded("country", choices?.countries, ({ name }) => name)}
        {renderField(
          "dateOfIncorporation",
          {},
          <DateInput
            {...state("dateOfIncorporation")}
            language={language}
            labels={dates}
            value={draft.dateOfIncorporation}
            onChange={(dateOfIncorporation) => onChange({ dateOfIncorporation })}
          />,
        )}
      </FieldSection>
      <FieldSection title={text("organisation.section.place")}>
        {parentHidden
          ? null
          : renderField(
              "parentId",
              { required: !rights.top },
              <ParentSelect
                {...state("parentId", !rights.top)}
                entityId={entityId}
                value={draft.parentId}
                onChange={(parentId) => onChange({ parentId })}
              />,
            )}
        {draft.parentId !== null || parentHidden
          ? renderField(
              "percentageHolding",
              { required: true, help: text("organisation.help.holding") },
              <NumberInput
                {...state("percentageHolding", true)}
                value={draft.percentageHolding}
                onChange={(percentageHolding) => onChange({ percentageHolding })}
                onBlur={() => onChange({ percentageHolding: draft.percentageHolding.trim() })}
              />,
            )
          : null}
      </FieldSection>
      <FieldSection title={text("organisation.section.addresses")}>
        {lines("registeredAddress")}
        {lines("corporateAddress")}
      </FieldSection>
      <FieldSection title={text("organisation.section.figures")}>
        {coded("currency", choices?.currencies, ({ code, name }) => `${name} (${code})`)}
        {line("accountingStandard")}
        {renderField(
          "amountIn",
          { kind: "group" },
          <Segmented
            id={idOf("amountIn")}
            labelledBy={labelId(idOf("amountIn"))}
            purpose="value"
            wide
            segments={amountUnits.map((value) => ({ value, label: text(`organisation.amount.${value}`) }))}
            value={draft.amountIn}
            onChange={(amountIn) => onChange({ amountIn })}
          />,
        )}
        {renderField(
          "decimalPlaces",
          {},
          <Select
            {...state("decimalPlaces")}
            aria-label={text("organisation.field.decimalPlaces")}
            options={decimalPlacesOptions.map((value) => ({ value, label: names.formatCount(Number(value)) }))}
            value={String(draft.decimalPlaces)}
            onChange={(value) => onChange({ decimalPlaces: Number(value ?? 0) })}
          />,
        )}
        {renderField(
          "timeZone",
          { required: true, help: text("organisation.help.timeZone") },
          <Combobox
            {...state("timeZone", true)}
            options={(choices?.timeZones ?? []).map(({ code, name, offset }) => ({
              value: code,
              label: code,
              note: `${name} · \u2066${offset}\u2069`,
            }))}
            value={draft.timeZone}
            optionOf={(value) => ({ value, label: value })}
            labels={picking}
            onChange={(timeZone) => onChange({ timeZone })}
          />,
        )}
      </FieldSection>
    </>
  )
}

interface FieldOptions {
  readonly width?: FieldWidth
  readonly required?: boolean
  readonly kind?: "control" | "group"
  readonly help?: string
}

type TextField = "name" | "uniqueId" | "idType" | "organisationType" | "accountingStandard"
type CodeField = "sector" | "country" | "currency"

function trimField(
  field: TextField | "registeredAddress" | "corporateAddress",
  draft: EntityDraft,
): Partial<EntityDraft> {
  const text = draft[field].trim()
  return text === draft[field] ? {} : { [field]: text }
}

function FieldSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="organisation__section ru-grid ru-gap-12" aria-label={title}>
      <h3 className="ru-heading">{title}</h3>
      <FieldGrid>{children}</FieldGrid>
    </section>
  )
}
