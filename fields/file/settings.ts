import { settingOption, settingFields, integerSetting } from "../setting.ts"

export const settings = settingFields([
  {
    id: "maxFiles",
    type: "NUMBER",
    text: ["Maximum files", "Archivos como máximo", "अधिकतम फ़ाइलें", "Fichiers au plus", "الحد الأقصى للملفات"],
    options: { ...integerSetting, minimum: "1", maximum: "100" },
  },
  {
    id: "allowedKinds",
    type: "TAGREF",
    text: ["File types", "Tipos de archivo", "फ़ाइल के प्रकार", "Types de fichier", "أنواع الملفات"],
    options: {
      allowMultiple: true,
      options: [
        settingOption("document", ["Document", "Documento", "दस्तावेज़", "Document", "مستند"]),
        settingOption("spreadsheet", ["Spreadsheet", "Hoja de cálculo", "स्प्रेडशीट", "Feuille de calcul", "جدول بيانات"]),
        settingOption("presentation", ["Presentation", "Presentación", "प्रस्तुति", "Présentation", "عرض تقديمي"]),
        settingOption("image", ["Image", "Imagen", "चित्र", "Image", "صورة"]),
        settingOption("text", ["Text", "Texto", "पाठ", "Texte", "نص"]),
        settingOption("email", ["Email", "Correo electrónico", "ईमेल", "E-mail", "بريد إلكتروني"]),
      ],
    },
  },
])
