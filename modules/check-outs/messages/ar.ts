import type { AreaMessages } from "./en.ts"

export const ar: AreaMessages = {
  "checkOuts.checkOut": "حجز",
  "checkOuts.checkIn": "إنهاء الحجز",
  "checkOuts.ask": "طلب إنهاء الحجز",
  "checkOuts.asked": "لقد طلبت ذلك",
  "checkOuts.takeOver": "تولّي الحجز",
  "checkOuts.cancel": "إلغاء",
  "checkOuts.close": "إغلاق",
  "checkOuts.own": "بحجزك منذ {time}",
  "checkOuts.other": "بحجز {name} منذ {time}",
  "checkOuts.hidden": "بحجز مستخدم آخر منذ {time}",
  "checkOuts.heading.own": "أنت، منذ {time}",
  "checkOuts.heading.other": "{name}، منذ {time}",
  "checkOuts.heading.hidden": "مستخدم آخر، منذ {time}",
  "checkOuts.announce.other": "حجز {name} {process}",
  "checkOuts.announce.hidden": "حجز مستخدم آخر {process}",
  "checkOuts.announce.free": "{process}: يمكن الحجز من جديد",
  "checkOuts.done.checkOut": "تم حجز {process}",
  "checkOuts.done.checkIn": "انتهى حجز {process}",
  "checkOuts.done.ask": "طُلب من {name} إنهاء حجز {process}",
  "checkOuts.done.askHidden": "طُلب إنهاء حجز {process}",
  "checkOuts.takeOver.title": "هل تريد تولّي حجز {process}؟",
  "checkOuts.takeOver.text":
    "{sheet, select, DOCUMENT {لن يتمكن {name} بعد ذلك من تعديل هذا المستند، وسيُشعَر بذلك. يبقى ما لم يُحفظ بعد مسودةً في متصفحه.} other {لن يتمكن {name} بعد ذلك من تعديل هذه العملية، وسيُشعَر بذلك. يبقى ما لم يُحفظ بعد في خلاياه.}}",
  "checkOuts.takeOver.hidden":
    "{sheet, select, DOCUMENT {لن يتمكن المستخدم الآخر بعد ذلك من تعديل هذا المستند، وسيُشعَر بذلك. يبقى ما لم يُحفظ بعد مسودةً في متصفحه.} other {لن يتمكن المستخدم الآخر بعد ذلك من تعديل هذه العملية، وسيُشعَر بذلك. يبقى ما لم يُحفظ بعد في خلاياه.}}",
  "checkOuts.lost": "انتهى حجزك لـ {process}",
  "checkOuts.takenOver": "تولّى {name} حجز {process}",
  "checkOuts.takenOverHidden": "تولّى مستخدم آخر حجز {process}",
  "checkOuts.lost.text":
    "{sheet, select, DOCUMENT {يبقى ما تعذّر حفظه هنا مسودةً.} other {يبقى ما تعذّر حفظه في خلاياه مع ذكر السبب.}}",
  "checkOuts.again": "الحجز من جديد",
  "checkOuts.requested": "يطلب {name} {process}",
  "checkOuts.requestedHidden": "يطلب مستخدم {process}",
  "checkOuts.dismiss": "تجاهل",
}
