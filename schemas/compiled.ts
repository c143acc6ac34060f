import type { JSONSchema7 } from "json-schema"
import type { Contradiction } from "./contradictions.ts"
import type { FieldId, Keyword, ProfileId, RuleId, SectionId } from "./ids.ts"
import type { LocalisedText } from "./languages.ts"
import type { LinkedAggregateQuery } from "./linked-aggregate-queries.ts"
import type { Problem } from "./problems.ts"
import type { FieldDefinition, ProfileDefinition, SystemColumn } from "./profile.ts"
import type { Filter } from "./query.ts"
import type { FieldRole, FieldTypeName, ModuleCode, ProfileType, Tone } from "./profile-types.ts"
import type { Expression } from "./rules.ts"
import type { FilterKind, StorageKind, ValueType } from "./field-type.ts"
import type { StoredValue } from "./values.ts"
import type { WorkflowDefinition } from "./workflow.ts"

export type JsonSchema = JSONSchema7

/** An RJSF UI schema node; contains only stock widget names, so that any RJSF form can render it. */
export interface UiSchema {
  readonly [key: string]: unknown
}

export interface TagElement {
  readonly id: string
  readonly name: LocalisedText
  readonly active: boolean
  readonly tone?: Tone
  readonly score?: number
}

/** A client's shared list of values; `people` is the system tag of the client's users. */
export interface TagDefinition {
  readonly id: string
  readonly kind: "SYSTEM" | "CUSTOM"
  readonly elements: readonly TagElement[]
  /**
   * For a list of users: those who can be newly selected. Their names are looked up for display, like those of all
   * users.
   */
  readonly users?: readonly string[]
}
export type TagCatalogue = Readonly<Record<string, TagDefinition>>

/** The ID of the system tag whose elements are the client's users. */
export const peopleTag = "people"

/** What is needed of another profile to reference it. */
export interface ProfileSummary {
  readonly id: ProfileId
  readonly type: ProfileType
  readonly modules: readonly ModuleCode[]
  readonly name: LocalisedText
  readonly pluralName: LocalisedText
  readonly auditName?: { readonly name: LocalisedText; readonly pluralName: LocalisedText }
  readonly icon?: string
  /** The fields that rules can query; omitted when these queries were already validated. */
  readonly fields?: readonly SummaryField[]
}

/**
 * A field of another profile, as far as queries on linked records need it: in rules, and in conditions of the offered
 * records.
 */
export interface SummaryField {
  readonly id: FieldId
  readonly keyword: Keyword
  readonly valueType: ValueType
  /** It is a column of the profile's list. */
  readonly listed: boolean
  /** The kind of its column's filter; null when it cannot be filtered. */
  readonly filter: FilterKind | null
  /** It is a column of the profile's list, and can be queried. */
  readonly indexed: boolean
  /** The IDs of its own options, if it has any. */
  readonly options?: readonly string[]
}

/**
 * Everything outside the definition that compilation may read. The same definition and context produce the same bytes.
 */
export interface CompileContext {
  readonly tags: TagCatalogue
  readonly profiles: readonly ProfileSummary[]
  readonly version: number
  /**
   * Not yet published: useless parts are rejected as well, such as a condition that is always true or a workflow that
   * leads nowhere.
   */
  readonly isDraft?: true
}

export interface CompiledField {
  readonly id: FieldId
  readonly keyword: Keyword
  readonly type: FieldTypeName
  readonly role?: FieldRole
  readonly sectionId: SectionId
  readonly text: LocalisedText
  readonly help?: LocalisedText
  readonly width: "full" | "half" | "third"
  readonly mandatory: boolean
  readonly computed: boolean
  readonly whenHidden: "keep" | "clear"
  /** The field whose previous values it stores as text: read-only for everyone and never required. */
  readonly archiveOf?: FieldId
  readonly storage: StorageKind
  readonly valueType: ValueType
  /** The field's definition with its type's options, for its view and codec. */
  readonly definition: FieldDefinition
}

export interface CompiledSection {
  readonly id: SectionId
  readonly name: LocalisedText
  readonly description?: LocalisedText
  readonly position: "LEFT" | "RIGHT"
  readonly startCollapsed: boolean
  readonly keywords: readonly Keyword[]
}

export interface CompiledRule {
  readonly id: RuleId
  readonly kind: "visible" | "required" | "readOnly" | "computed" | "valid"
  readonly target: Keyword
  /** JSON-Logic over keywords, with allowed operators only. */
  readonly logic: Expression
  /** Keywords it reads; a change to any of them triggers re-evaluation. */
  readonly dependsOn: readonly Keyword[]
  /**
   * Whether it reads today's date, the record's state or the current user, and so may change without a field change.
   */
  readonly readsContext: boolean
  /** The keys of its aggregates over linked records. */
  readonly aggregateKeys?: readonly string[]
  readonly message?: LocalisedText
  /** For a comparison without its own message: the operands, for the default message. */
  readonly comparison?: { readonly operator: "gte" | "lte" | "gt" | "lt"; readonly other: Keyword }
}

/** Who has access to a field: users for whom all its conditions are true. */
export interface CompiledFieldAccess {
  readonly fieldId: FieldId
  /** Depends on the user only. */
  readonly logic: Expression
}

export interface CompiledColumn {
  /** `system:<name>` or the field's keyword: the key used in sort and filter. */
  readonly key: string
  readonly system?: SystemColumn
  /** For parents: only those of this type; for several types, the parents of those, from the nearest on. */
  readonly of?: readonly ProfileType[]
  /** Its name, when it is neither a field's label nor a built-in name. */
  readonly name?: LocalisedText
  /** In pixels, when the definition sets it. */
  readonly width?: number
  /** Visible in these modules only. */
  readonly modules?: readonly ModuleCode[]
  readonly keyword?: Keyword
  /** The definition does not list it: a reader may add it. Values of fields that are not listed are not indexed. */
  readonly unlisted?: true
  readonly sortable: boolean
  readonly filter: FilterKind | null
}

/** A PROFILEREF field: which records can be linked to this one, and in which direction. */
export interface CompiledLink {
  readonly fieldId: FieldId
  readonly keyword: Keyword
  /** PARENT: the linked records are this one's parents in the record hierarchy. */
  readonly relation: "PARENT" | "CHILD"
  readonly profileId?: ProfileId
  readonly profileType: ProfileType
  /** Which records are offered, in addition to their type; its variables are resolved when it is queried. */
  readonly candidateFilter?: Filter
  readonly allowMultiple: boolean
  readonly allowLinking: boolean
  readonly allowAddition: boolean
}

/** How a field's value is stored and queried. */
export interface StorageEntry {
  readonly fieldId: FieldId
  readonly keyword: Keyword
  readonly kind: StorageKind
  /** Copied to the typed side table, so that a list can sort and filter by it. */
  readonly indexed: boolean
}

/** A compiled definition: pure data, identical in browser and server. */
export interface CompiledProfile {
  readonly profileId: ProfileId
  readonly version: number
  /** SHA-256 of the definition's canonical JSON, in hexadecimal. */
  readonly hash: string
  readonly type: ProfileType
  readonly modules: readonly ModuleCode[]
  readonly name: LocalisedText
  readonly pluralName: LocalisedText
  readonly auditName?: { readonly name: LocalisedText; readonly pluralName: LocalisedText }
  readonly icon: string
  readonly outsideProjects: boolean
  readonly numbering: ProfileDefinition["numbering"]
  readonly sections: readonly CompiledSection[]
  /** In reading order, LEFT before RIGHT. */
  readonly fields: readonly CompiledField[]
  readonly titleKeyword: Keyword
  readonly uidKeyword?: Keyword
  readonly schema: JsonSchema
  readonly uiSchema: UiSchema
  readonly defaults: Readonly<Record<Keyword, StoredValue>>
  /** Ordered so that every computed value comes before its readers. */
  readonly rules: readonly CompiledRule[]
  /**
   * Field access, when some fields are not visible to everyone; readers get the profile without the fields hidden from
   * them.
   */
  readonly disclosures?: readonly CompiledFieldAccess[]
  /** For each keyword, the rules to re-evaluate when it changes, as indexes into `rules`, in order. */
  readonly dependents: Readonly<Record<Keyword, readonly number[]>>
  /** The aggregates over linked records that its rules use; they are computed before a record is validated. */
  readonly linkedAggregateQueries: readonly LinkedAggregateQuery[]
  readonly columns: readonly CompiledColumn[]
  readonly sort: { readonly column: string; readonly direction: "asc" | "desc" }
  /** The initial filter of the list until its reader changes it, by the keys of `columns`. */
  readonly filter?: Filter
  readonly links: readonly CompiledLink[]
  readonly storage: readonly StorageEntry[]
  /** The workflow of its records; absent when no workflow is enabled. */
  readonly workflow?: WorkflowDefinition
  readonly tags: TagCatalogue
}

export type CompileResult = (
  | { readonly ok: true; readonly profile: CompiledProfile }
  | { readonly ok: false; readonly problems: readonly Problem[] }
) & {
  /** For a draft: contradictions between its rules, whether blocking or not. */
  readonly contradictions?: readonly Contradiction[]
}
