import type { AreaMessages } from "./en.ts"

export const hi: AreaMessages = {
  "years.from": "{project} के {record} से रोल-ओवर किया गया",
  "years.to": "{project} के {record} में रोल-ओवर किया गया",
  "years.show": "पिछले वर्ष के मान दिखाएँ",
  "years.hide": "पिछले वर्ष के मान छिपाएँ",
  "years.year": "{year}:",
  "years.changed": "बदला गया।",
  "years.unchanged": "अपरिवर्तित",
  "years.blank": "खाली",
}
