import type { JSONSchema7 } from "json-schema"
import type { Contradiction } from "./contradictions.ts"
import type { FieldId, Keyword, ProfileId, RuleId, SectionId } from "./ids.ts"
import type { LocalisedText } from "./languages.ts"
import type { LinkedQuestion } from "./linked-questions.ts"
import type { Problem } from "./problems.ts"
import type { FieldDefinition, ProfileDefinition, SystemColumn } from "./profile.ts"
import type { Filter } from "./query.ts"
import type { FieldRole, FieldTypeName, ModuleCode, ProfileType, Tone } from "./profile-types.ts"
import type { Expression } from "./rules.ts"
import type { FilterKind, StorageKind, ValueType } from "./field-type.ts"
import type { StoredValue } from "./values.ts"
import type { WorkflowDefinition } from "./workflow.ts"

export type JsonSchema = JSONSchema7

/** An RJSF UI schema node; only stock widget names stand in it, so that any RJSF form can draw it. */
export interface UiSchema {
  readonly [key: string]: unknown
}

export interface TagElement {
  readonly id: string
  readonly name: LocalisedText
  readonly active: boolean
  readonly tone?: Tone
}

/** A shared list of values, kept by the client; `people` is the system tag of the client's users. */
export interface TagDefinition {
  readonly id: string
  readonly kind: "SYSTEM" | "CUSTOM"
  readonly elements: readonly TagElement[]
  /** Of a list of people: who may be newly chosen. Their names are looked up when they are shown, as everybody's are. */
  readonly users?: readonly string[]
}
export type TagCatalogue = Readonly<Record<string, TagDefinition>>

/** The id of the system tag whose elements are the client's users. */
export const peopleTag = "people"

/** What another profile must tell so that one can refer to it. */
export interface ProfileSummary {
  readonly id: ProfileId
  readonly type: ProfileType
  readonly modules: readonly ModuleCode[]
  readonly name: LocalisedText
  readonly pluralName: LocalisedText
  readonly auditName?: { readonly name: LocalisedText; readonly pluralName: LocalisedText }
  readonly icon?: string
  /** What rules may ask of its records; left out where what a rule asks was judged before. */
  readonly fields?: readonly SummaryField[]
}

/** A field of another profile, as far as what asks of linked records needs to know it: rules, and conditions of what is offered. */
export interface SummaryField {
  readonly id: FieldId
  readonly keyword: Keyword
  readonly valueType: ValueType
  /** It stands in the profile's list. */
  readonly listed: boolean
  /** How its column in a list is narrowed; null where it cannot be. */
  readonly filter: FilterKind | null
  /** It stands in the profile's list, and can be asked about. */
  readonly promoted: boolean
  /** The ids of its own options, where it has options of its own. */
  readonly options?: readonly string[]
}

/** Everything outside the definition that compiling may look at. Same definition and context, same bytes out. */
export interface CompileContext {
  readonly tags: TagCatalogue
  readonly profiles: readonly ProfileSummary[]
  readonly version: number
  /** Not yet in force: what would be of no use is refused as well, such as a condition that always holds or a workflow that leads nowhere. */
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
  /** The field whose earlier values it keeps as text: read-only for everybody and never required. */
  readonly archiveOf?: FieldId
  readonly storage: StorageKind
  readonly valueType: ValueType
  /** The field as written, with its type's options, for its view and codec. */
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
  /** JSON-Logic over keywords, inside the allow-list. */
  readonly logic: Expression
  /** Keywords it reads; a change to any of them re-evaluates it. */
  readonly dependsOn: readonly Keyword[]
  /** Whether it reads today's date, the record's state or the acting person, and so may change with no field changing. */
  readonly readsContext: boolean
  /** The keys of what it asks of linked records. */
  readonly asks?: readonly string[]
  readonly message?: LocalisedText
  /** For a comparison without a message of its own: what is compared, for the product's sentence. */
  readonly comparison?: { readonly operator: "gte" | "lte" | "gt" | "lt"; readonly other: Keyword }
}

/** Who a field is there for: those for whom every such condition on it holds. */
export interface CompiledDisclosure {
  readonly fieldId: FieldId
  /** Asks of the person alone. */
  readonly logic: Expression
}

export interface CompiledColumn {
  /** `system:<name>` or the field's keyword: what sort and filter name. */
  readonly key: string
  readonly system?: SystemColumn
  /** Of parents: only those of this type; of several types, the parents of those, from the nearest on. */
  readonly of?: readonly ProfileType[]
  /** What it is called, where that is neither a field's text nor the product's own word. */
  readonly name?: LocalisedText
  /** In pixels, where the definition says it. */
  readonly width?: number
  /** Shown in these modules only. */
  readonly modules?: readonly ModuleCode[]
  readonly keyword?: Keyword
  /** The definition does not list it: a reader may add it. No index keeps its values. */
  readonly unlisted?: true
  readonly sortable: boolean
  readonly filter: FilterKind | null
}

/** A PROFILEREF field: which records may hang on this one, and from which side. */
export interface CompiledLink {
  readonly fieldId: FieldId
  readonly keyword: Keyword
  /** PARENT: the linked records are this one's parents in the chain of records. */
  readonly relation: "PARENT" | "CHILD"
  readonly profileId?: ProfileId
  readonly profileType: ProfileType
  /** Which records are offered, beside their kind; its variables are resolved where it is asked. */
  readonly candidateFilter?: Filter
  readonly allowMultiple: boolean
  readonly allowLinking: boolean
  readonly allowAddition: boolean
}

/** How one field's value is kept and found again. */
export interface StorageEntry {
  readonly fieldId: FieldId
  readonly keyword: Keyword
  readonly kind: StorageKind
  /** Promoted to the typed side table, so that a list can sort and filter by it. */
  readonly indexed: boolean
}

/** A definition made ready: pure data, the same in browser and server. */
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
  /** In an order in which every computed value comes before what reads it. */
  readonly rules: readonly CompiledRule[]
  /** Where some fields are not there for everybody; whoever reads the profile gets it without those that are not for them. */
  readonly disclosures?: readonly CompiledDisclosure[]
  /** For each keyword, the rules to evaluate again when it changes, as indexes into `rules`, in order. */
  readonly dependents: Readonly<Record<Keyword, readonly number[]>>
  /** What its rules ask of linked records, to be answered before a record is judged. */
  readonly linkedQuestions: readonly LinkedQuestion[]
  readonly columns: readonly CompiledColumn[]
  readonly sort: { readonly column: string; readonly direction: "asc" | "desc" }
  /** What the list shows until its reader asks for something else, by the keys of `columns`. */
  readonly filter?: Filter
  readonly links: readonly CompiledLink[]
  readonly storage: readonly StorageEntry[]
  /** What its records pass through; absent where no workflow is enabled. */
  readonly workflow?: WorkflowDefinition
  readonly tags: TagCatalogue
}

export type CompileResult = (
  | { readonly ok: true; readonly profile: CompiledProfile }
  | { readonly ok: false; readonly problems: readonly Problem[] }
) & {
  /** Of a draft: what its rules say against one another, refused or not. */
  readonly contradictions?: readonly Contradiction[]
}
