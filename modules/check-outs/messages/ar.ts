import type { AreaMessages } from "./en.ts"

export const ar: AreaMessages = {
  "checkOuts.checkOut": "حجز",
  "checkOuts.checkIn": "إنهاء الحجز",
  "checkOuts.ask": "طلب إنهاء الحجز",
  "checkOuts.asked": "طُلب إنهاء الحجز",
  "checkOuts.takeOver": "تولّي الحجز",
  "checkOuts.cancel": "إلغاء",
  "checkOuts.close": "إغلاق",
  "checkOuts.own": "محجوز لك منذ {time}",
  "checkOuts.other": "محجوز لدى {name} منذ {time}",
  "checkOuts.hidden": "محجوز لدى مستخدم آخر منذ {time}",
  "checkOuts.heading.own": "أنت، منذ {time}",
  "checkOuts.heading.other": "{name}، منذ {time}",
  "checkOuts.heading.hidden": "مستخدم آخر، منذ {time}",
  "checkOuts.announce.other": "أصبح {process} محجوزًا لدى {name}",
  "checkOuts.announce.hidden": "أصبح {process} محجوزًا لدى مستخدم آخر",
  "checkOuts.announce.free": "أصبح {process} متاحًا للحجز",
  "checkOuts.done.checkOut": "تم حجز {process}",
  "checkOuts.done.checkIn": "انتهى حجز {process}",
  "checkOuts.done.ask": "طُلب من {name} إنهاء حجز {process}",
  "checkOuts.done.askHidden": "طُلب من المستخدم الآخر إنهاء حجز {process}",
  "checkOuts.takeOver.title": "هل تريد تولّي حجز {process}؟",
  "checkOuts.takeOver.text":
    "{sheet, select, DOCUMENT {سيتلقى {name} إشعارًا، ولن يتمكن من تعديل هذا المستند بعد ذلك. تبقى التغييرات غير المحفوظة مسودةً في متصفحه.} other {سيتلقى {name} إشعارًا، ولن يتمكن من تعديل هذه العملية بعد ذلك. تبقى التغييرات غير المحفوظة في خلاياها.}}",
  "checkOuts.takeOver.hidden":
    "{sheet, select, DOCUMENT {سيتلقى المستخدم الآخر إشعارًا، ولن يتمكن من تعديل هذا المستند بعد ذلك. تبقى التغييرات غير المحفوظة مسودةً في متصفحه.} other {سيتلقى المستخدم الآخر إشعارًا، ولن يتمكن من تعديل هذه العملية بعد ذلك. تبقى التغييرات غير المحفوظة في خلاياها.}}",
  "checkOuts.lost": "انتهى حجزك لـ {process}",
  "checkOuts.takenOver": "تولّى {name} حجز {process}",
  "checkOuts.takenOverHidden": "تولّى مستخدم آخر حجز {process}",
  "checkOuts.lost.text":
    "{sheet, select, DOCUMENT {تبقى هنا التغييرات التي تعذّر حفظها مسودةً.} other {تبقى التغييرات التي تعذّر حفظها في خلاياها مع ذكر السبب.}}",
  "checkOuts.again": "الحجز من جديد",
  "checkOuts.requested": "يطلب {name} إنهاء حجز {process}",
  "checkOuts.requestedHidden": "يطلب مستخدم آخر إنهاء حجز {process}",
  "checkOuts.dismiss": "تجاهل",
  "problem.check_out.held":
    "{sheet, select, DOCUMENT {المستند ليس محجوزًا لك: حجزه} other {العملية ليست محجوزة لك: حجزها}} {named, plural, =0 {مستخدم آخر} other {{holder}}}.",
  "problem.check_out.lost": "لم يعد الحجز لك: انتهى أو تولّاه مستخدم آخر.",
  "problem.check_out.not_found": "انتهى هذا الحجز.",
  "problem.check_out.not_a_sheet": "لا يمكن حجز سوى العمليات والأوصاف السردية ومخططات التدفق والسياسات.",
}
