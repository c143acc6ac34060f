import { settingChoice, settingFields, wholeNumber } from "../setting.ts"

export const settings = settingFields([
  {
    id: "maxFiles",
    type: "NUMBER",
    text: ["Maximum files", "Archivos como máximo", "अधिकतम फ़ाइलें", "Fichiers au plus", "الحد الأقصى للملفات"],
    options: { ...wholeNumber, minimum: "1", maximum: "100" },
  },
  {
    id: "allowedKinds",
    type: "TAGREF",
    text: ["File types", "Tipos de archivo", "फ़ाइल के प्रकार", "Types de fichier", "أنواع الملفات"],
    options: {
      allowMultiple: true,
      options: [
        settingChoice("document", ["Document", "Documento", "दस्तावेज़", "Document", "مستند"]),
        settingChoice("spreadsheet", ["Spreadsheet", "Hoja de cálculo", "स्प्रेडशीट", "Feuille de calcul", "جدول بيانات"]),
        settingChoice("presentation", ["Presentation", "Presentación", "प्रस्तुति", "Présentation", "عرض تقديمي"]),
        settingChoice("image", ["Image", "Imagen", "चित्र", "Image", "صورة"]),
        settingChoice("text", ["Text", "Texto", "पाठ", "Texte", "نص"]),
        settingChoice("email", ["Email", "Correo electrónico", "ईमेल", "E-mail", "بريد إلكتروني"]),
      ],
    },
  },
])
