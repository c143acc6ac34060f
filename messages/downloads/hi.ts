import type { AreaMessages } from "./en.ts"

export const hi: AreaMessages = {
  "downloads.title": "डाउनलोड",
  no_files_downloaded: "कोई फ़ाइल डाउनलोड नहीं की गई",
  "downloads.empty.hint":
    "निर्यात यहाँ दिखते हैं और तैयार होने पर अपने आप डाउनलोड होते हैं। फ़ाइलें {days, plural, one {# दिन} other {# दिन}} रखी जाती हैं।",
  "downloads.readAll": "सभी को पढ़ा हुआ चिह्नित करें",
  "downloads.download": "{file} डाउनलोड करें",
  "downloads.delete": "{file} हटाएँ",
  "downloads.stop": "{file} रद्द करें",
  "downloads.status.PENDING": "प्रतीक्षा में",
  "downloads.status.IN_PROGRESS": "तैयार हो रही है",
  "downloads.status.READY": "तैयार",
  "downloads.status.FAILED": "विफल",
  "downloads.status.downloaded": "डाउनलोड हो गई",
  "downloads.rows": "{total, number} में से {done, number}",
  "downloads.size": "{size, number} केबी",
  "downloads.new": "नई",
  "downloads.failed": "डाउनलोड लोड नहीं हो सके।",
  "downloads.downloaded": "{file} डाउनलोड हुई",
  download_failed: "डाउनलोड विफल। ‘डाउनलोड’ से फिर कोशिश करें।",
  "downloads.notGenerated": "{file} नहीं बनाई जा सकी",
}
