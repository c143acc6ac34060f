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
import { useCallback, useMemo } from "react"
import { views } from "../../fields/views.ts"
import type { CompiledField, CompiledProfile, UiSchema } from "../../schemas/compiled.ts"
import type { Keyword } from "../../schemas/ids.ts"
import { fieldTypeNames, type FieldTypeName } from "../../schemas/profile-types.ts"
import type { StoredValue } from "../../schemas/values.ts"
import { FieldFrame, messageId } from "../../ui/field-frame.tsx"
import { ReadValue } from "../../ui/read-value.tsx"
import { useText } from "../../fields/drawing/use-text.ts"
import { useFieldView } from "../../fields/drawing/view-context.tsx"
import { useLabel } from "./labels.ts"
import { WhyButton } from "./explain/why-button.tsx"
import type { FieldErrors } from "./field-errors.ts"

/**
 * The one place that knows React JSON Schema Form from inside. A record draws each field with RJSF's own SchemaField
 * and a registry, but hosts every field by itself, so that a keystroke costs one field and not the form. The registry is
 * ours throughout: RJSF's default one brings its widgets, templates and a Markdown reader into the page, and none is drawn.
 */

export interface FormContext {
  readonly mode: "edit" | "read"
  readonly fields: ReadonlyMap<Keyword, CompiledField>
  /** Those that rules speak about, so that there is something to explain. */
  readonly ruled: ReadonlySet<Keyword>
}

type Any = StoredValue
type RecordRegistry = Registry<Any, RJSFSchema, FormContext>

/** What one record's fields are drawn with: built once per compiled profile and screen. */
export interface RecordTheme {
  readonly registry: RecordRegistry
  readonly schemaOf: (keyword: Keyword) => RJSFSchema | undefined
  readonly uiSchemaOf: (keyword: Keyword) => UiSchema
  readonly idOf: (keyword: Keyword) => string
}

/** What SchemaField asks of a schema. Those of fields hold no references or conditions, so nothing is to be resolved. */
const schemaUtils: Pick<
  SchemaUtilsType<Any, RJSFSchema, FormContext>,
  "retrieveSchema" | "isSelect" | "getDisplayLabel"
> = {
  retrieveSchema: (schema) => schema,
  isSelect: () => true,
  getDisplayLabel: () => true,
}

/** Whatever a value's shape is, its field type draws it. */
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

/** The frame prints help and errors itself; RJSF's own pieces would be made and thrown away for every field. */
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

/** One field, drawn by RJSF's SchemaField. */
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
      onFocus={nothing}
    />
  )
}

const nothing = () => {}

/** Layout has no value and so no schema: a heading or a line is drawn without RJSF. */
function BareField({ registry, keyword }: { registry: RecordRegistry; keyword: Keyword }) {
  const field = registry.formContext.fields.get(keyword)
  if (!field) return <UnknownField name={keyword} />
  const { Read } = views[field.type]
  return <Read field={field.definition} value={undefined} />
}

/** Every stock field name leads here: the value's look is the field type's own view. */
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
  const type = fieldTypeOf(uiSchema)
  if (!field || type === undefined || type !== field.type) return <UnknownField name={keyword} />
  const { Widget, Read, readsAs } = views[type]
  if (mode === "read") {
    if (readsAs === "block" && formData !== undefined) return <Read field={field.definition} value={formData} />
    return (
      <ReadValue empty={text("record.blank")} lines={readsAs === "lines"}>
        {formData === undefined ? undefined : <Read field={field.definition} value={formData} />}
      </ReadValue>
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
      describedBy={hasMessage ? messageId(fieldPathId.$id) : undefined}
      partErrors={(errorSchema as FieldErrors | undefined)?.parts}
    />
  )
}

/** Label, control and message; the dashed and the padlocked look are the frame's. */
function TypedTemplate(props: FieldTemplateProps<Any, RJSFSchema, FormContext>) {
  const { fieldPathId, children, rawErrors, readonly, required, registry } = props
  const { fields, mode, ruled } = registry.formContext
  const field = fields.get(String(fieldPathId.path[0]))
  const label = useLabel()
  const { tags } = useFieldView()
  if (!field) return children
  const framing = views[field.type].framing(field.definition, { tags })
  if (framing === "bare") return children
  const isInvalid = rawErrors !== undefined && rawErrors.length > 0
  const isByRule = ruled.has(field.keyword) && (isInvalid || (required === true && !field.mandatory))
  const isLocked = field.computed || (mode === "edit" && readonly)
  return (
    <FieldFrame
      id={fieldPathId.$id}
      label={label(field.text)}
      kind={framing}
      required={required ?? false}
      help={field.help ? label(field.help) : undefined}
      message={rawErrors?.[0]}
      messageTone="danger"
      look={mode === "read" ? "document" : field.computed ? "computed" : readonly ? "locked" : "editable"}
      width={field.width}
      aside={isByRule || isLocked ? <WhyButton keyword={field.keyword} name={label(field.text)} /> : undefined}
    >
      {children}
    </FieldFrame>
  )
}

/** A field that nobody knows how to draw is said to be one, never left out in silence. */
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
