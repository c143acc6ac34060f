import type { AreaMessages } from "./en.ts"

export const hi: AreaMessages = {
  "years.from": "{project} के {record} से रोल-ओवर किया गया",
  "years.to": "{project} के {record} में रोल-ओवर किया गया",
  "years.master": "मास्टर लाइब्रेरी से: {record}",
  "years.masterWithRevision": "मास्टर लाइब्रेरी से: {record}, संशोधन {revision}",
  "years.show": "पिछले वर्ष के मान दिखाएँ",
  "years.hide": "पिछले वर्ष के मान छिपाएँ",
  "years.shown": "पिछले वर्ष के मान दिखाए गए",
  "years.hidden": "पिछले वर्ष के मान छिपाए गए",
  "years.year": "{year}:",
  "years.changed": "बदला गया।",
  "years.unchanged": "अपरिवर्तित",
}
