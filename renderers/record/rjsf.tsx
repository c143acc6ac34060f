import SchemaField from "@rjsf/core/lib/components/fields/SchemaField.js"
import {
  toFieldPathId,
  type ErrorSchema,
  type FieldProps,
  type FieldTemplateProps,
  type Registry,
  type RJSFSchema,
  type SchemaUtilsType,
} from "@rjsf/utils"
import { useCallback, useContext, useMemo } from "react"
import { views } from "../../fields/views.ts"
import type { CompiledField, CompiledProfile, UiSchema } from "../../schemas/compiled.ts"
import type { Keyword } from "../../schemas/ids.ts"
import { fieldTypeNames, type FieldTypeName } from "../../schemas/profile-types.ts"
import type { StoredValue } from "../../schemas/values.ts"
import { FormField, messageId } from "../../ui/form-field.tsx"
import { ReadOnlyValue } from "../../ui/read-only-value.tsx"
import { useText } from "../../fields/rendering/use-text.ts"
import { useFieldView } from "../../fields/rendering/view-context.tsx"
import { useLabel } from "./labels.ts"
import { WhyButton } from "./explain/why-button.tsx"
import type { FieldErrors } from "./field-errors.ts"
import { FieldNoteContext } from "./field-note.ts"

/**
 * The only module that depends on the internals of React JSON Schema Form. A record renders each field with RJSF's
 * SchemaField and a custom registry, but hosts every field separately, so that a keystroke rerenders one field instead
 * of the form. The registry is completely custom, because RJSF's default one would bundle its unused widgets, templates
 * and Markdown renderer.
 */

export interface FormContext {
  readonly mode: "edit" | "read"
  readonly fields: ReadonlyMap<Keyword, CompiledField>
  /** Fields that are the target of a rule, which therefore have explanations. */
  readonly ruled: ReadonlySet<Keyword>
}

type Any = StoredValue
type RecordRegistry = Registry<Any, RJSFSchema, FormContext>

/** RJSF registry and context of a record's fields: created once per compiled profile and screen. */
export interface RecordTheme {
  readonly registry: RecordRegistry
  readonly schemaOf: (keyword: Keyword) => RJSFSchema | undefined
  readonly uiSchemaOf: (keyword: Keyword) => UiSchema
  readonly idOf: (keyword: Keyword) => string
}

/**
 * The schema functions that SchemaField uses. Schemas of fields have no references or conditions, so nothing is
 * resolved.
 */
const schemaUtils: Pick<
  SchemaUtilsType<Any, RJSFSchema, FormContext>,
  "retrieveSchema" | "isSelect" | "getDisplayLabel"
> = {
  retrieveSchema: (schema) => schema,
  isSelect: () => true,
  getDisplayLabel: () => true,
}

/** The field type renders the value, regardless of the JSON type. */
const fieldNames = ["String", "Number", "Boolean", "Array", "Object", "Null", "Fallback"].map((name) => `${name}Field`)

export function recordTheme(profile: CompiledProfile, mode: "edit" | "read", idPrefix: string): RecordTheme {
  const properties = profile.schema.properties ?? {}
  const registry = {
    fields: { SchemaField, ...Object.fromEntries(fieldNames.map((name) => [name, TypedField])) },
    templates: { FieldTemplate: TypedTemplate, ...silent },
    widgets: {},
    rootSchema: profile.schema,
    schemaUtils,
    formContext: {
      mode,
      fields: new Map(profile.fields.map((field) => [field.keyword, field])),
      ruled: new Set(profile.rules.map(({ target }) => target)),
    },
    globalFormOptions: { idPrefix, idSeparator: "_", experimental_componentUpdateStrategy: "shallow" },
  } as unknown as RecordRegistry
  return {
    registry,
    schemaOf(keyword) {
      const schema = Object.hasOwn(properties, keyword) ? properties[keyword] : undefined
      return typeof schema === "object" ? (schema as RJSFSchema) : undefined
    },
    uiSchemaOf: (keyword) => (profile.uiSchema[keyword] as UiSchema | undefined) ?? {},
    idOf: (keyword) => toFieldPathId(keyword, registry.globalFormOptions, []).$id,
  }
}

/** The form field renders help and errors itself; RJSF's own elements would be created in vain for every field. */
const silent = {
  DescriptionFieldTemplate: () => null,
  FieldHelpTemplate: () => null,
  FieldErrorTemplate: () => null,
}

export interface HostedFieldProps {
  readonly theme: RecordTheme
  readonly keyword: Keyword
  readonly value: StoredValue | undefined
  readonly errors: FieldErrors
  readonly required: boolean
  readonly readOnly: boolean
  readonly onChange: (keyword: Keyword, value: StoredValue | undefined) => void
  readonly onBlur: (keyword: Keyword) => void
}

/** One field, rendered by RJSF's SchemaField. */
export function HostedField(props: HostedFieldProps) {
  const { theme, keyword, value, errors, required, readOnly, onChange, onBlur } = props
  const { registry } = theme
  const fieldPathId = useMemo(
    () => toFieldPathId(keyword, registry.globalFormOptions, []),
    [keyword, registry.globalFormOptions],
  )
  const change = useCallback((next: StoredValue | undefined) => onChange(keyword, next), [keyword, onChange])
  const blur = useCallback(() => onBlur(keyword), [keyword, onBlur])
  const schema = theme.schemaOf(keyword)
  if (!schema) return <BareField registry={registry} keyword={keyword} />
  return (
    <SchemaField
      name={keyword}
      schema={schema}
      uiSchema={theme.uiSchemaOf(keyword)}
      fieldPathId={fieldPathId}
      formData={value}
      errorSchema={errors as ErrorSchema<Any>}
      required={required}
      readonly={readOnly}
      registry={registry}
      onChange={change}
      onBlur={blur}
      onFocus={noop}
    />
  )
}

const noop = () => {}

/** Layout elements (heading, line) have no value and no schema, so they are rendered without RJSF. */
function BareField({ registry, keyword }: { registry: RecordRegistry; keyword: Keyword }) {
  const field = registry.formContext.fields.get(keyword)
  if (!field) return <UnknownField name={keyword} />
  const { ReadOnlyView } = views[field.type]
  return <ReadOnlyView field={field.definition} value={undefined} />
}

/** All standard field names map to this component, which renders the view of the field type. */
function TypedField(props: FieldProps<Any, RJSFSchema, FormContext>) {
  const {
    fieldPathId,
    formData,
    registry,
    uiSchema,
    readonly = false,
    required = false,
    rawErrors,
    errorSchema,
  } = props
  const { fields, mode } = registry.formContext
  const keyword = String(fieldPathId.path[0])
  const field = fields.get(keyword)
  const text = useText()
  const hasNote = useContext(FieldNoteContext) !== null
  const type = fieldTypeOf(uiSchema)
  if (!field || type === undefined || type !== field.type) return <UnknownField name={keyword} />
  const { Widget, ReadOnlyView, readOnlyLayout } = views[type]
  if (mode === "read") {
    if (readOnlyLayout === "block" && formData !== undefined)
      return <ReadOnlyView field={field.definition} value={formData} />
    return (
      <ReadOnlyValue empty={text("record.blank")} lines={readOnlyLayout === "lines"}>
        {formData === undefined ? undefined : <ReadOnlyView field={field.definition} value={formData} />}
      </ReadOnlyValue>
    )
  }
  const hasMessage = rawErrors !== undefined && rawErrors.length > 0
  return (
    <Widget
      id={fieldPathId.$id}
      field={field.definition}
      value={formData}
      onChange={props.onChange as unknown as (value: StoredValue | undefined) => void}
      onBlur={props.onBlur as unknown as () => void}
      invalid={hasMessage || Object.keys(errorSchema ?? {}).length > 0}
      readOnly={readonly || field.computed}
      required={required}
      describedBy={
        [hasMessage && messageId(fieldPathId.$id), hasNote && noteId(fieldPathId.$id)].filter(Boolean).join(" ") ||
        undefined
      }
      nestedErrors={(errorSchema as FieldErrors | undefined)?.nestedErrors}
    />
  )
}

const noteId = (id: string) => `${id}-note`

/** Renders label, control, note and message; the form field handles the computed and locked appearance. */
function TypedTemplate(props: FieldTemplateProps<Any, RJSFSchema, FormContext>) {
  const { fieldPathId, children, rawErrors, readonly, required, registry } = props
  const { fields, mode, ruled } = registry.formContext
  const field = fields.get(String(fieldPathId.path[0]))
  const label = useLabel()
  const { tags } = useFieldView()
  const renderNote = useContext(FieldNoteContext)
  if (!field) return children
  const framing = views[field.type].wrapper(field.definition, { tags })
  if (framing === "bare") return children
  const isInvalid = rawErrors !== undefined && rawErrors.length > 0
  const isByRule = ruled.has(field.keyword) && (isInvalid || (required === true && !field.mandatory))
  const isLocked = field.computed || (mode === "edit" && readonly)
  return (
    <FormField
      id={fieldPathId.$id}
      label={label(field.text)}
      kind={framing}
      required={required ?? false}
      help={field.help ? label(field.help) : undefined}
      message={rawErrors?.[0]}
      messageTone="danger"
      variant={mode === "read" ? "document" : field.computed ? "computed" : readonly ? "locked" : "editable"}
      width={field.width}
      aside={isByRule || isLocked ? <WhyButton keyword={field.keyword} name={label(field.text)} /> : undefined}
    >
      {children}
      {renderNote?.(noteId(fieldPathId.$id), field.keyword)}
    </FormField>
  )
}

/** Shows an unknown field type as such instead of omitting the field. */
function UnknownField({ name }: { name: string }) {
  const text = useText()
  return (
    <p className="ru-message" data-tone="danger">
      {text("record.unknownField", { name })}
    </p>
  )
}

function fieldTypeOf(uiSchema: object | undefined): FieldTypeName | undefined {
  const options = uiSchema && "ui:options" in uiSchema ? uiSchema["ui:options"] : undefined
  const name =
    (options && typeof options === "object" && "fieldType" in options ? options.fieldType : undefined) ??
    (uiSchema && "ui:fieldType" in uiSchema ? uiSchema["ui:fieldType"] : undefined)
  return fieldTypeNames.find((known) => known === name)
}
