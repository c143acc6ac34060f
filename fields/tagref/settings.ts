import { valueLimits } from "../../schemas/value-limits.ts"
import { toLocalisedText, settingOption, settingFields, integerSetting } from "../setting.ts"

export const settings = settingFields([
  {
    id: "options",
    type: "TABLE",
    text: ["Options", "Opciones", "विकल्प", "Options", "الخيارات"],
    help: [
      "A disabled option stays on existing records but can no longer be selected.",
      "Una opción inactiva permanece donde ya se eligió, pero no puede elegirse de nuevo.",
      "निष्क्रिय विकल्प जहाँ पहले चुना गया वहाँ रहता है, पर दोबारा नहीं चुना जा सकता।",
      "Une option inactive reste là où elle a été choisie, mais ne peut plus l’être.",
      "يبقى الخيار غير النشط حيث اختير سابقًا، ولا يمكن اختياره من جديد.",
    ],
    options: {
      groupConfig: {
        maxRows: valueLimits.options,
        columns: [
          {
            id: "name",
            keyword: "name_1",
            fieldType: "TEXT",
            fieldText: toLocalisedText(["Name", "Nombre", "नाम", "Nom", "الاسم"]),
            maxLength: 2000,
            isMandatory: true,
            width: "half",
          },
          {
            id: "id",
            keyword: "id_1",
            fieldType: "TEXT",
            fieldText: toLocalisedText(["Code", "Código", "कोड", "Code", "الرمز"]),
            valueType: "ID",
            maxLength: 64,
            width: "third",
          },
          {
            id: "tone",
            keyword: "tone_1",
            fieldType: "TAGREF",
            fieldText: toLocalisedText(["Colour", "Color", "रंग", "Couleur", "اللون"]),
            width: "third",
            options: [
              settingOption("neutral", ["Neutral", "Neutro", "तटस्थ", "Neutre", "محايد"]),
              settingOption("success", ["Good", "Bueno", "अच्छा", "Bon", "جيد"]),
              settingOption("warning", ["Caution", "Atención", "सावधान", "Attention", "تنبيه"]),
              settingOption("danger", ["Bad", "Malo", "खराब", "Mauvais", "سيئ"]),
              settingOption("info", ["Information", "Información", "सूचना", "Information", "معلومة"]),
            ],
          },
          {
            id: "score",
            keyword: "score_1",
            fieldType: "NUMBER",
            fieldText: toLocalisedText(["Score", "Puntuación", "अंक", "Note", "الدرجة"]),
            minimum: "0",
            maximum: "1000000",
            width: "third",
          },
          {
            id: "active",
            keyword: "active_1",
            fieldType: "BOOLEAN",
            fieldText: toLocalisedText(["Active", "Activa", "सक्रिय", "Active", "نشط"]),
            width: "third",
            defaultValue: true,
          },
        ],
      },
    },
  },
  {
    id: "tagId",
    // The designer lists the client's own lists after this one.
    type: "TAGREF",
    text: ["Shared list", "Lista compartida", "साझा सूची", "Liste partagée", "قائمة مشتركة"],
    help: [
      "Use a list that several record types share instead of options for this field only.",
      "En lugar de opciones propias, el campo puede elegir de una lista que comparten varios tipos de registro.",
      "अपने विकल्पों के बजाय फ़ील्ड ऐसी सूची से चुन सकता है जिसे कई रिकॉर्ड प्रकार साझा करते हैं।",
      "Au lieu d’options propres, le champ peut choisir dans une liste que partagent plusieurs types de fiche.",
      "بدلًا من خيارات خاصة به، يمكن أن يختار الحقل من قائمة تشترك فيها عدة أنواع من السجلات.",
    ],
    options: {
      options: [settingOption("people", ["People", "Personas", "लोग", "Personnes", "الأشخاص"])],
    },
  },
  {
    id: "tagType",
    type: "TAGREF",
    text: ["List type", "Tipo de lista", "सूची का प्रकार", "Type de liste", "نوع القائمة"],
    options: {
      options: [
        settingOption("SYSTEM", ["System", "Sistema", "सिस्टम", "Système", "النظام"]),
        settingOption("CUSTOM", ["Custom", "Personalizada", "कस्टम", "Personnalisée", "مخصص"]),
      ],
    },
  },
  {
    id: "allowMultiple",
    type: "BOOLEAN",
    text: [
      "Several can be chosen",
      "Se pueden elegir varias",
      "एक से अधिक चुने जा सकते हैं",
      "Plusieurs choix possibles",
      "يمكن اختيار عدة خيارات",
    ],
  },
  {
    id: "minSelection",
    type: "NUMBER",
    text: ["Minimum selections", "Elegir al menos", "कम से कम चुनें", "Choisir au moins", "اختر على الأقل"],
    options: { ...integerSetting, maximum: "500" },
  },
  {
    id: "maxSelection",
    type: "NUMBER",
    text: ["Maximum selections", "Elegir como máximo", "अधिक से अधिक चुनें", "Choisir au plus", "اختر على الأكثر"],
    options: { ...integerSetting, minimum: "1", maximum: "500" },
  },
  {
    id: "autoSelectMinimum",
    type: "BOOLEAN",
    text: [
      "Choose the minimum by itself",
      "Elegir el mínimo automáticamente",
      "न्यूनतम अपने आप चुनें",
      "Choisir le minimum automatiquement",
      "اختيار الحد الأدنى تلقائيًا",
    ],
  },
  {
    id: "autoPopulate",
    type: "TAGREF",
    text: [
      "Fill in by itself",
      "Rellenar automáticamente",
      "अपने आप भरें",
      "Remplir automatiquement",
      "التعبئة التلقائية",
    ],
    options: {
      options: [
        settingOption("currentUser", [
          "The person who makes the record",
          "La persona que crea el registro",
          "रिकॉर्ड बनाने वाला व्यक्ति",
          "La personne qui crée la fiche",
          "الشخص الذي ينشئ السجل",
        ]),
        settingOption("currentEntity", [
          "The entity it is made in",
          "La entidad en la que se crea",
          "जिस इकाई में बनाया गया",
          "L’entité où elle est créée",
          "الكيان الذي يُنشأ فيه",
        ]),
      ],
    },
  },
])
