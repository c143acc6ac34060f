import { toLocalisedText, settingOption, type TranslationTuple, type Setting } from "../setting.ts"

const kinds: Readonly<Record<string, TranslationTuple>> = {
  text: ["Text", "Texto", "पाठ", "Texte", "نص"],
  tagref: ["Choice or person", "Selección o persona", "विकल्प या व्यक्ति", "Choix ou personne", "اختيار أو شخص"],
  set: [
    "Status, entity, yes or no",
    "Estado, entidad, sí o no",
    "स्थिति, इकाई, हाँ या नहीं",
    "Statut, entité, oui ou non",
    "حالة أو كيان أو نعم أو لا",
  ],
  dateString: ["Date", "Fecha", "तारीख", "Date", "تاريخ"],
  number: ["Number", "Número", "संख्या", "Nombre", "رقم"],
  presence: ["Files or links", "Archivos o vínculos", "फ़ाइलें या लिंक", "Fichiers ou liens", "ملفات أو روابط"],
}

const operators: Readonly<Record<string, TranslationTuple>> = {
  equals: ["is", "es", "है", "est", "يساوي"],
  anyOf: ["is any of", "es uno de", "इनमें से कोई एक है", "est l’un de", "أحد"],
  noneOf: ["is none of", "no es ninguno de", "इनमें से कोई नहीं", "n’est aucun de", "ليس أيًا من"],
  contains: ["contains", "contiene", "में शामिल है", "contient", "يحتوي على"],
  startsWith: ["begins with", "empieza por", "से शुरू होता है", "commence par", "يبدأ بـ"],
  before: ["is before", "es anterior a", "से पहले है", "est avant", "قبل"],
  after: ["is after", "es posterior a", "के बाद है", "est après", "بعد"],
  lessThan: ["is less than", "es menor que", "से कम है", "est inférieur à", "أقل من"],
  greaterThan: ["is greater than", "es mayor que", "से अधिक है", "est supérieur à", "أكبر من"],
  between: ["is between", "está entre", "के बीच है", "est entre", "بين"],
  blank: ["is blank", "está vacío", "रिक्त है", "est vide", "فارغ"],
  notBlank: ["is not blank", "no está vacío", "रिक्त नहीं है", "n’est pas vide", "ليس فارغًا"],
}

const createOptions = (texts: Readonly<Record<string, TranslationTuple>>) =>
  Object.entries(texts).map(([id, text]) => settingOption(id, text))

/** The records that a field offers: rows for conditions that must all be true, JSON for any other filter. */
export const filterSettings: readonly Setting[] = [
  {
    id: "candidateFilter",
    type: "TABLE",
    text: [
      "Offer only records where",
      "Ofrecer solo registros en los que",
      "केवल वे रिकॉर्ड दें जहाँ",
      "Ne proposer que les fiches où",
      "اعرض فقط السجلات التي فيها",
    ],
    help: [
      "All conditions must be met. Separate several values with semicolons. A variable such as $today+7d, $currentUser or $currentRecord.due_date_1 can be used as a value.",
      "Deben cumplirse todas las condiciones. Separe varios valores con punto y coma; una variable como $today+7d, $currentUser o $currentRecord.due_date_1 puede ocupar el lugar de un valor.",
      "सभी शर्तें पूरी होनी चाहिए। कई मानों के बीच अर्धविराम लगाएँ; मान की जगह $today+7d, $currentUser या $currentRecord.due_date_1 जैसा चर हो सकता है।",
      "Toutes les conditions doivent être remplies. Séparez plusieurs valeurs par un point-virgule ; une variable comme $today+7d, $currentUser ou $currentRecord.due_date_1 peut remplacer une valeur.",
      "يجب أن تتحقق كل الشروط. افصل بين القيم بفاصلة منقوطة (;). ويمكن أن يحل متغير مثل $today+7d أو $currentUser أو $currentRecord.due_date_1 محل القيمة.",
    ],
    options: {
      groupConfig: {
        maxRows: 50,
        columns: [
          {
            id: "column",
            keyword: "column_1",
            fieldType: "TEXT",
            fieldText: toLocalisedText(["Column", "Columna", "कॉलम", "Colonne", "العمود"]),
            maxLength: 80,
            isMandatory: true,
          },
          {
            id: "kind",
            keyword: "kind_1",
            fieldType: "TAGREF",
            fieldText: toLocalisedText(["Type", "Tipo", "प्रकार", "Nature", "النوع"]),
            options: createOptions(kinds),
            isMandatory: true,
          },
          {
            id: "operator",
            keyword: "operator_1",
            fieldType: "TAGREF",
            fieldText: toLocalisedText(["Comparison", "Comparación", "तुलना", "Comparaison", "المقارنة"]),
            options: createOptions(operators),
            isMandatory: true,
          },
          {
            id: "value",
            keyword: "value_1",
            fieldType: "TEXT",
            fieldText: toLocalisedText(["Value", "Valor", "मान", "Valeur", "القيمة"]),
            maxLength: 2000,
          },
        ],
      },
    },
  },
  {
    id: "candidateFilterJson",
    type: "PARAGRAPH",
    text: ["Edit as JSON", "Lo mismo en JSON", "वही JSON में", "La même chose en JSON", "الشيء نفسه بصيغة JSON"],
    help: [
      "Use JSON for filters that join conditions with OR. It replaces the rows above.",
      "Para filtros que unen condiciones con OR. Sustituye a las filas anteriores.",
      "उन फ़िल्टरों के लिए जो शर्तों को OR से जोड़ते हैं। यह ऊपर की पंक्तियों की जगह लेता है।",
      "Pour les filtres qui relient des conditions par OR. Il remplace les lignes ci-dessus.",
      "للمرشحات التي تربط الشروط بـ OR. تحل محل الصفوف أعلاه.",
    ],
    options: { maxLength: 10000, rows: 3 },
  },
]
