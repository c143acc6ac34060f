import type { AreaMessages } from "./en.ts"

export const ar: AreaMessages = {
  "linking.modes": "طرق الربط",
  "linking.title": "{records}: {record}",
  "linking.linkExisting": "ربط سجل موجود",
  "linking.addNew": "إنشاء جديد",
  "linking.search": "البحث في {names} بالرقم أو الاسم",
  "linking.results":
    "{count, plural, zero {لا نتائج} one {نتيجة واحدة} two {نتيجتان} few {# نتائج} many {# نتيجة} other {# نتيجة}}",
  "linking.resultsMany": "أكثر من {count, number} نتيجة",
  "linking.leftOut":
    "{count, plural, zero {} one {سجل واحد مرتبط بالفعل ولا يظهر ({names})} two {سجلان مرتبطان بالفعل ولا يظهران ({names})} few {# سجلات مرتبطة بالفعل ولا تظهر ({names})} many {# سجلًا مرتبطًا بالفعل لا تظهر ({names})} other {# سجل مرتبط بالفعل لا تظهر ({names})}}",
  "linking.number": "الرقم",
  "linking.name": "العنوان",
  "linking.state": "الحالة",
  "linking.choose": "اختيار",
  "linking.selected":
    "{count, plural, zero {لم يُحدَّد شيء} one {سجل واحد محدد} two {سجلان محددان} few {# سجلات محددة} many {# سجلًا محددًا} other {# سجل محدد}}",
  "linking.clear": "مسح",
  "linking.link":
    "{count, plural, =0 {ربط {names}} one {ربط سجل واحد: {name}} two {ربط سجلين: {names}} few {ربط # سجلات: {names}} many {ربط # سجلًا: {names}} other {ربط # سجل: {names}}}",
  "linking.linked":
    "{count, plural, one {رُبط سجل واحد: {name}} two {رُبط سجلان: {names}} few {رُبطت # سجلات: {names}} many {رُبط # سجلًا: {names}} other {رُبط # سجل: {names}}}",
  "linking.created": "أُنشئ {title} ورُبط",
  "linking.none": "لا سجلات لربطها: {names}.",
  "linking.noneSo": "لا سجلات تطابق بحثك ومرشحاتك: {names}.",
  "linking.status": "الحالة",
  "linking.project": "المشروع",
  "linking.outsideProjects": "خارج المشاريع",
  "linking.anyOf": "الكل",
  "linking.several":
    "{count, plural, zero {لم يُحدَّد شيء} one {واحد محدد} two {اثنان محددان} few {# محددة} many {# محددًا} other {# محدد}}",
  "linking.notHere": "ليس في القائمة؟",
  "linking.addOne": "إنشاء {name}",
  "linking.addTitled": "إنشاء {name} «{title}»",
  "linking.failed": "فشل البحث.",
  "linking.notLoaded": "تعذّر تحميل مربع الحوار. تحقّق من اتصالك وحاول مرة أخرى.",
  "linking.retry": "إعادة المحاولة",
  "linking.blockers":
    "{count, plural, zero {لا حقول بحاجة إلى انتباه} one {حقل واحد بحاجة إلى انتباه} two {حقلان بحاجة إلى انتباه} few {# حقول بحاجة إلى انتباه} many {# حقلًا بحاجة إلى انتباه} other {# حقل بحاجة إلى انتباه}}",
  "linking.another": "إنشاء آخر",
  "linking.addAndLink": "إنشاء وربط",
  "linking.leave.title": "المغادرة دون إنشاء {name}؟",
  "linking.leave.text": "ستفقد تغييراتك.",
  "linking.leave.confirm": "مغادرة",
  "linking.leave.stay": "متابعة التعديل",
}
