import type { AreaMessages } from "./en.ts"

export const ar: AreaMessages = {
  "guide.pages": "صفحات الدليل",
  "guide.onThisPage": "في هذه الصفحة",
  "guide.next": "التالي: {page}",
  "guide.page.start": "من أين تبدأ",
  "guide.page.administrator": "مسؤول العميل",
  "guide.page.manager": "المراجع ومسؤول المنشأة",
  "guide.page.control-owner": "مالك الضابط",
  "guide.page.tester": "المختبِر",
  "guide.page.auditor": "المدقق الخارجي",
  "guide.page.designer": "أنواع السجلات",
  "guide.page.importing": "الاستيراد",
}
