import { settingFields, integerSetting } from "../setting.ts"

export const settings = settingFields([
  {
    id: "maxFiles",
    type: "NUMBER",
    text: ["Maximum images", "Imágenes como máximo", "अधिकतम चित्र", "Images au plus", "الحد الأقصى للصور"],
    options: { ...integerSetting, minimum: "1", maximum: "100" },
  },
])
