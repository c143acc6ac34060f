import { fieldTypes } from "../../fields/index.ts"
import type { CompiledColumn, CompiledField, CompiledProfile } from "../../schemas/compiled.ts"
import type { FilterKind, StorageKind, ValueType } from "../../schemas/field-type.ts"
import type { ProfileId } from "../../schemas/ids.ts"
import type { LocalisedText } from "../../schemas/languages.ts"
import type { SystemColumn } from "../../schemas/profile.ts"
import type { FieldRole, FieldTypeName, Tone } from "../../schemas/profile-types.ts"

/** Profile of the list stories: a control with twelve columns, compiled by hand so that it is stable. */

type Translations = readonly [en: string, es: string, hi: string, fr: string, ar: string]
const localized = ([en, es, hi, fr, ar]: Translations): LocalisedText => ({ en, es, hi, fr, ar })
const option = (id: string, name: Translations, tone?: Tone) => ({
  id,
  name: localized(name),
  ...(tone ? { tone } : {}),
})

export const results = [
  option("PASS", ["Pass", "Superado", "उत्तीर्ण", "Réussi", "ناجح"], "success"),
  option("FAIL", ["Fail", "No superado", "अनुत्तीर्ण", "Échec", "راسب"], "danger"),
]
export const operations = [
  option("EFFECTIVE", ["Effective", "Eficaz", "प्रभावी", "Efficace", "فعّال"], "success"),
  option("INEFFECTIVE", ["Ineffective", "Ineficaz", "अप्रभावी", "Inefficace", "غير فعّال"], "danger"),
]
export const frequencies = [
  option("DAILY", ["Daily", "Diaria", "दैनिक", "Quotidienne", "يومي"]),
  option("WEEKLY", ["Weekly", "Semanal", "साप्ताहिक", "Hebdomadaire", "أسبوعي"]),
  option("MONTHLY", ["Monthly", "Mensual", "मासिक", "Mensuelle", "شهري"]),
  option("QUARTERLY", ["Quarterly", "Trimestral", "त्रैमासिक", "Trimestrielle", "ربع سنوي"]),
]

interface Kind {
  readonly type: FieldTypeName
  readonly storage: StorageKind
  readonly valueType: ValueType
}
export const text: Kind = { type: "TEXT", storage: "text", valueType: "text" }
const choice: Kind = { type: "TAGREF", storage: "tags", valueType: "tags" }
const flag: Kind = { type: "BOOLEAN", storage: "flag", valueType: "flag" }
const number: Kind = { type: "NUMBER", storage: "number", valueType: "number" }

export const controlField = (
  keyword: string,
  kind: Kind,
  name: Translations,
  options: object = {},
  role?: FieldRole,
): CompiledField => ({
  id: `f_${keyword}`,
  keyword,
  ...kind,
  ...(role ? { role } : {}),
  sectionId: "s_control",
  text: localized(name),
  width: "half",
  mandatory: false,
  computed: false,
  whenHidden: "keep",
  definition: {
    id: `f_${keyword}`,
    keyword,
    fieldText: localized(name),
    type: kind.type,
    sortOrder: 0,
    ...(role ? { role } : {}),
    ...options,
  },
})

const fields = [
  controlField(
    "control_number_1",
    text,
    ["Control no.", "N.º de control", "नियंत्रण क्र.", "N° de contrôle", "رقم الضابط"],
    {},
    "uid",
  ),
  controlField("title_1", text, ["Title", "Título", "शीर्षक", "Titre", "العنوان"], {}, "title"),
  controlField(
    "design_result_1",
    choice,
    ["Design", "Diseño", "डिज़ाइन", "Conception", "التصميم"],
    { options: results },
    "result",
  ),
  controlField(
    "operation_result_1",
    choice,
    ["Operation", "Operación", "संचालन", "Fonctionnement", "التشغيل"],
    { options: operations },
    "result",
  ),
  controlField(
    "owner_1",
    choice,
    ["Owner", "Responsable", "स्वामी", "Responsable", "المالك"],
    { tagId: "people", tagType: "SYSTEM" },
    "owner",
  ),
  controlField("frequency_1", choice, ["Frequency", "Frecuencia", "आवृत्ति", "Fréquence", "التكرار"], {
    options: frequencies,
  }),
  controlField("key_control_1", flag, ["Key control", "Control clave", "मुख्य नियंत्रण", "Contrôle clé", "ضابط رئيسي"]),
  controlField("sample_size_1", number, ["Sample", "Muestra", "नमूना", "Échantillon", "العينة"], { decimals: 0 }),
]

const system = (name: SystemColumn, filter: FilterKind | null, sortable = true): CompiledColumn => ({
  key: `system:${name}`,
  system: name,
  sortable,
  filter,
})
const column = (keyword: string, filter: FilterKind): CompiledColumn => ({
  key: keyword,
  keyword,
  sortable: true,
  filter,
})

export const controlProfile: CompiledProfile = {
  profileId: "018f0000-0000-7000-8000-000000000001" as ProfileId,
  version: 1,
  hash: "0".repeat(64),
  type: "CONTROL",
  modules: ["IC"],
  name: localized(["Control", "Control", "नियंत्रण", "Contrôle", "ضابط"]),
  pluralName: localized(["Controls", "Controles", "नियंत्रण", "Contrôles", "الضوابط"]),
  icon: "shield-check",
  outsideProjects: false,
  numbering: { prefix: "C-", padding: 3, scope: "project" },
  sections: [
    {
      id: "s_control",
      name: localized(["Control", "Control", "नियंत्रण", "Contrôle", "ضابط"]),
      position: "LEFT",
      startCollapsed: false,
      keywords: fields.map(({ keyword }) => keyword),
    },
  ],
  fields,
  titleKeyword: "title_1",
  uidKeyword: "control_number_1",
  schema: {
    type: "object",
    properties: Object.fromEntries(
      fields.map(({ keyword, type, definition }) => [keyword, fieldTypes[type].schema(definition, { tags: {} }) ?? {}]),
    ),
  },
  uiSchema: {},
  defaults: {},
  rules: [],
  dependents: {},
  linkedAggregateQueries: [],
  columns: [
    system("uid", "text"),
    system("name", "text"),
    system("parents", null, false),
    column("owner_1", "tagref"),
    column("design_result_1", "tagref"),
    column("operation_result_1", "tagref"),
    system("status", "set"),
    system("due_date", "dateString"),
    system("entity", "set"),
    column("frequency_1", "tagref"),
    column("key_control_1", "set"),
    column("sample_size_1", "number"),
  ],
  sort: { column: "system:due_date", direction: "asc" },
  links: [],
  storage: [],
  tags: {},
}

const policy: Translations = ["Policy", "Política", "नीति", "Politique", "السياسة"]
const location: Translations = ["Location", "Ubicación", "स्थान", "Emplacement", "الموقع"]
const testing: Translations = ["Testing", "Pruebas", "परीक्षण", "Tests", "الاختبار"]
const numbered = (name: Translations, at: number) => name.map((word) => `${word} ${at}`) as unknown as Translations
const further = (prefix: string, name: Translations) =>
  Array.from({ length: 20 }, (_, at) => controlField(`${prefix}_${at + 1}`, text, numbered(name, at + 1)))
const policies = further("policy", policy)
const locations = further("location", location)

/** The same with forty more fields, in two sections, that the list does not show by default. */
export const wideControlProfile: CompiledProfile = {
  ...controlProfile,
  fields: [...fields, ...policies, ...locations],
  sections: [
    ...controlProfile.sections,
    ...[policies, locations].map((some, at) => ({
      id: `s_${at}`,
      name: localized(at === 0 ? testing : location),
      position: "LEFT" as const,
      startCollapsed: false,
      keywords: some.map(({ keyword }) => keyword),
    })),
  ],
}
