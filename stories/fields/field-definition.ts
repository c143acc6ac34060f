import { fieldExamples } from "../../fields/examples.ts"
import { toLocalisedText } from "../../fields/setting.ts"
import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import type { FieldTypeName } from "../../schemas/profile-types.ts"
import type { FieldStateName } from "./field-values.ts"

const title: FieldDefinition = {
  id: "story_title",
  keyword: "story_title_1",
  type: "TEXT",
  role: "title",
  fieldText: toLocalisedText(["Name", "Nombre", "नाम", "Nom", "الاسم"]),
  sortOrder: 0,
}

/** Options of a field by name, as the designer's property panel writes them; a blank one is not set. */
export type FieldSettings = Readonly<Record<string, unknown>>

/** The example field of a type with the settings that the story's controls change. */
export function fieldDefinition(type: FieldTypeName, state: FieldStateName, settings: FieldSettings): FieldDefinition {
  const { role: _role, isMandatory: _mandatory, ...example }: FieldDefinition = fieldExamples[type].field
  const set = Object.entries({ ...example, ...settings, ...settingsOfState(type, state) })
  return Object.fromEntries(set.filter(([, value]) => !isBlank(value))) as FieldDefinition
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)

/** A record type with a title and one field. */
export function profileWithField(field: FieldDefinition, state: FieldStateName): ProfileDefinition {
  return {
    id: `story-${field.type.toLowerCase()}`,
    type: "OTHER",
    modules: ["IC"],
    name: toLocalisedText(["Example", "Ejemplo", "उदाहरण", "Exemple", "مثال"]),
    pluralName: toLocalisedText(["Examples", "Ejemplos", "उदाहरण", "Exemples", "أمثلة"]),
    numbering: { prefix: "E-", padding: 3, scope: "client" },
    sections: [
      {
        id: "s",
        name: toLocalisedText(["Example", "Ejemplo", "उदाहरण", "Exemple", "مثال"]),
        position: "LEFT",
        sortOrder: 0,
        fields: [title, field],
      },
    ],
    ...(state === "disabled" && {
      rules: [{ id: "lock", kind: "readOnly", target: field.id, when: { is_blank: [{ field: title.id }] } }],
    }),
  }
}

const reviewers = toLocalisedText(["Reviewers", "Revisores", "समीक्षक", "Réviseurs", "المراجعون"])

/** What a state needs of the field besides its value: room for long values, users to load. */
function settingsOfState(type: FieldTypeName, state: FieldStateName): FieldSettings {
  if (state === "required") return { isMandatory: true }
  if (state === "loading" && type === "TAGREF")
    return { fieldText: reviewers, tagId: "people", tagType: "SYSTEM", options: undefined }
  return state === "long text" ? (longSettings[type] ?? {}) : {}
}

const longOption = (id: string, ...name: Parameters<typeof toLocalisedText>[0]) => ({ id, name: toLocalisedText(name) })

const longSettings: Partial<Record<FieldTypeName, FieldSettings>> = {
  TEXT: { maxLength: 200 },
  PARAGRAPH: { maxLength: 2000 },
  NUMBER: { maximum: undefined },
  TAGREF: {
    maxSelection: 3,
    options: [
      longOption(
        "existence",
        "Existence or occurrence of assets, liabilities and transactions",
        "Existencia u ocurrencia de activos, pasivos y transacciones",
        "परिसंपत्तियों, देनदारियों और लेनदेन का अस्तित्व या घटित होना",
        "Existence ou survenance des actifs, des passifs et des opérations",
        "وجود الأصول والالتزامات والمعاملات أو حدوثها",
      ),
      longOption(
        "completeness",
        "Completeness of the records of the period",
        "Integridad de los registros del período",
        "अवधि के अभिलेखों की पूर्णता",
        "Exhaustivité des enregistrements de la période",
        "اكتمال سجلات الفترة",
      ),
      longOption(
        "accuracy",
        "Accuracy of amounts, quantities and other data",
        "Exactitud de importes, cantidades y otros datos",
        "राशियों, मात्राओं और अन्य डेटा की शुद्धता",
        "Exactitude des montants, des quantités et des autres données",
        "دقة المبالغ والكميات والبيانات الأخرى",
      ),
    ],
  },
  SECTION: {
    fieldText: toLocalisedText([
      "Design of the control, the way it is performed in each entity, and the evidence that is retained",
      "Diseño del control, forma de ejecutarlo en cada entidad y evidencia que se conserva",
      "नियंत्रण की रूपरेखा, हर इकाई में उसे करने का तरीका और रखा जाने वाला साक्ष्य",
      "Conception du contrôle, manière de l’exécuter dans chaque entité et preuves conservées",
      "تصميم الضابط وطريقة تنفيذه في كل كيان والأدلة المحتفظ بها",
    ]),
  },
}
