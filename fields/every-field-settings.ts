import type { FieldType } from "../schemas/field-type.ts"
import type { FieldDefinition } from "../schemas/profile.ts"
import { fieldRoles, type FieldRole } from "../schemas/profile-types.ts"
import { rollOverOf } from "./roll-over.ts"
import { rollOverSettings } from "./roll-over-settings.ts"
import { settingOption, settingFields, type TranslationTuple, type Setting } from "./setting.ts"

const roleLabels: Readonly<Record<FieldRole, TranslationTuple>> = {
  uid: ["Number", "Número", "संख्या", "Numéro", "الرقم"],
  title: ["Title", "Título", "शीर्षक", "Titre", "العنوان"],
  description: ["Description", "Descripción", "विवरण", "Description", "الوصف"],
  owner: ["Owner", "Responsable", "स्वामी", "Responsable", "المالك"],
  assignee: ["Assignee", "Persona asignada", "नियुक्त व्यक्ति", "Personne assignée", "المكلَّف"],
  preparer: ["Preparer", "Preparador", "तैयारकर्ता", "Préparateur", "المُعِدّ"],
  reviewer: ["Reviewer", "Revisor", "समीक्षक", "Réviseur", "المُراجع"],
  created_date: ["Created date", "Fecha de creación", "बनाने की तारीख", "Date de création", "تاريخ الإنشاء"],
  start_date: ["Start date", "Fecha de inicio", "आरंभ तारीख", "Date de début", "تاريخ البدء"],
  end_date: ["End date", "Fecha de fin", "समाप्ति तारीख", "Date de fin", "تاريخ الانتهاء"],
  identified_date: [
    "Identified date",
    "Fecha de identificación",
    "पहचान की तारीख",
    "Date d’identification",
    "تاريخ الاكتشاف",
  ],
  remediation_date: [
    "Remediation date",
    "Fecha de remediación",
    "सुधार की तारीख",
    "Date de remédiation",
    "تاريخ المعالجة",
  ],
  due_date: ["Due date", "Fecha límite", "नियत तारीख", "Échéance", "تاريخ الاستحقاق"],
  result: ["Result", "Resultado", "परिणाम", "Résultat", "النتيجة"],
  impact: ["Impact", "Impacto", "प्रभाव", "Impact", "الأثر"],
  likelihood: ["Likelihood", "Probabilidad", "संभावना", "Probabilité", "الاحتمال"],
  residual_impact: ["Residual impact", "Impacto residual", "अवशिष्ट प्रभाव", "Impact résiduel", "الأثر المتبقي"],
  residual_likelihood: [
    "Residual likelihood",
    "Probabilidad residual",
    "अवशिष्ट संभावना",
    "Probabilité résiduelle",
    "الاحتمال المتبقي",
  ],
  residual_rating: [
    "Residual rating",
    "Calificación residual",
    "अवशिष्ट रेटिंग",
    "Notation résiduelle",
    "التقييم المتبقي",
  ],
  rating: ["Rating", "Calificación", "रेटिंग", "Notation", "التقييم"],
  publish_status: ["Publish status", "Estado de publicación", "प्रकाशन स्थिति", "Statut de publication", "حالة النشر"],
  audit_plan: ["Audit plan", "Plan de auditoría", "ऑडिट योजना", "Plan d’audit", "خطة التدقيق"],
  sort_order: ["Sort order", "Orden", "क्रम", "Ordre de tri", "ترتيب العرض"],
  key_control: ["Key control", "Control clave", "मुख्य नियंत्रण", "Contrôle clé", "ضابط رئيسي"],
  frequency: ["Frequency", "Frecuencia", "आवृत्ति", "Fréquence", "التكرار"],
  evidence: ["Evidence", "Evidencias", "साक्ष्य", "Éléments probants", "الأدلة"],
}

const label: Setting = {
  id: "fieldText",
  type: "TEXT",
  text: ["Label", "Etiqueta", "लेबल", "Libellé", "التسمية"],
  // The panel is a regular form, and its record name is the label.
  options: { isMandatory: true, role: "title", maxLength: 2000 },
}
const keyword: Setting = {
  id: "keyword",
  type: "TEXT",
  text: ["Keyword", "Palabra clave", "कीवर्ड", "Mot-clé", "الكلمة المفتاحية"],
  help: [
    "The name that other systems use for the field. Rules and lists do not depend on it.",
    "El nombre con que otras herramientas conocen el campo. Las reglas y listas no dependen de él.",
    "जिस नाम से दूसरे टूल इस फ़ील्ड को जानते हैं। नियम और सूचियाँ इस पर निर्भर नहीं।",
    "Le nom sous lequel les autres outils connaissent le champ. Les règles et les listes n’en dépendent pas.",
    "الاسم الذي تعرف به الأدوات الأخرى هذا الحقل. لا تعتمد عليه القواعد ولا القوائم.",
  ],
  options: { isMandatory: true, valueType: "ID", maxLength: 64, width: "half" },
}
const help: Setting = {
  id: "helpText",
  type: "PARAGRAPH",
  text: ["Help text", "Texto de ayuda", "सहायता पाठ", "Texte d’aide", "نص المساعدة"],
  options: { maxLength: 2000, rows: 2 },
}
const width: Setting = {
  id: "width",
  type: "TAGREF",
  text: ["Width", "Ancho", "चौड़ाई", "Largeur", "العرض"],
  options: {
    width: "half",
    options: [
      settingOption("full", ["Full", "Completo", "पूरी", "Pleine", "كامل"]),
      settingOption("half", ["Half", "Mitad", "आधी", "Moitié", "نصف"]),
      settingOption("third", ["One third", "Un tercio", "एक तिहाई", "Un tiers", "ثلث"]),
    ],
  },
}
const mandatory: Setting = {
  id: "isMandatory",
  type: "BOOLEAN",
  text: ["Required", "Obligatorio", "आवश्यक", "Obligatoire", "مطلوب"],
  options: { width: "half" },
}
const showOnList: Setting = {
  id: "showOnList",
  type: "BOOLEAN",
  text: ["Show on list", "Mostrar en la lista", "सूची में दिखाएँ", "Afficher dans la liste", "إظهار في القائمة"],
  options: { width: "half" },
}
const role: Setting = {
  id: "role",
  type: "TAGREF",
  text: ["Role of the field", "Rol en el registro", "रिकॉर्ड में भूमिका", "Rôle dans la fiche", "الدور في السجل"],
  options: { width: "half", options: fieldRoles.map((name) => settingOption(name, roleLabels[name])) },
}
const whenHidden: Setting = {
  id: "whenHidden",
  type: "TAGREF",
  text: ["While hidden", "Mientras está oculto", "छिपे रहने पर", "Quand il est masqué", "عند الإخفاء"],
  options: {
    width: "half",
    options: [
      settingOption("keep", [
        "Keep the value",
        "Conservar el valor",
        "मान रखें",
        "Conserver la valeur",
        "الاحتفاظ بالقيمة",
      ]),
      settingOption("clear", ["Clear the value", "Borrar el valor", "मान हटाएँ", "Effacer la valeur", "مسح القيمة"]),
    ],
  },
}
const tag: Setting = {
  id: "tag",
  type: "TAGREF",
  text: [
    "Changed by, in a user-only type",
    "Modificado por, en un tipo solo para usuarios",
    "केवल-उपयोगकर्ता प्रकार में कौन बदलता है",
    "Modifié par, dans un type réservé aux utilisateurs",
    "من يغيّره في نوع مقصور على المستخدمين",
  ],
  help: [
    "In a record type whose records come from another system, users can edit only fields tagged USER.",
    "En un tipo de registro cuyos registros vienen de fuera, las personas solo pueden cambiar los campos con la etiqueta USER.",
    "जिस प्रकार के रिकॉर्ड कहीं और से आते हैं, उसमें लोग केवल USER टैग वाले फ़ील्ड बदल सकते हैं।",
    "Dans un type dont les fiches viennent d’ailleurs, les personnes ne peuvent modifier que les champs marqués USER.",
    "في نوع تأتي سجلاته من مصدر آخر، لا يغيّر الأشخاص إلا الحقول الموسومة USER.",
  ],
  options: {
    width: "half",
    options: [
      settingOption("USER", [
        "People (USER)",
        "Personas (USER)",
        "लोग (USER)",
        "Les personnes (USER)",
        "الأشخاص (USER)",
      ]),
      settingOption("SYSTEM", [
        "Nobody (SYSTEM)",
        "Nadie (SYSTEM)",
        "कोई नहीं (SYSTEM)",
        "Personne (SYSTEM)",
        "لا أحد (SYSTEM)",
      ]),
    ],
  },
}

const everyFieldSettings: readonly Setting[] = [
  label,
  keyword,
  help,
  width,
  mandatory,
  showOnList,
  role,
  whenHidden,
  tag,
]

const sharedSettings = {
  /** Headings and dividers have a label and a position, and no value. */
  layout: settingFields([label, keyword]),
  /** Links to other records: whether those are rolled over decides about the links. */
  links: settingFields(everyFieldSettings),
  values: settingFields([...everyFieldSettings, rollOverSettings.values]),
  dates: settingFields([...everyFieldSettings, rollOverSettings.dates]),
} as const

/** Settings that a type shares with others, before its own. */
export function sharedSettingsOf({ name, storage }: FieldType): readonly FieldDefinition[] {
  if (storage === "none") return sharedSettings.layout
  if (storage === "links") return sharedSettings.links
  return rollOverOf(name)?.moveDates ? sharedSettings.dates : sharedSettings.values
}
