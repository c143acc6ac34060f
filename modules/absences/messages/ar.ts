import type { AreaMessages } from "./en.ts"

export const ar: AreaMessages = {
  "absences.title": "الغياب",
  "absences.text":
    "أثناء غيابك يعمل شخص آخر نيابةً عنك في مسارات العمل، من اليوم الأول إلى الأخير بتوقيت مكان عملك. لا يرى إلا ما يجوز له قراءته بنفسه، ويُحفظ ما يفعله بالاسمين معًا.",
  "absences.text.of":
    "أثناء غياب {name} يعمل شخص آخر نيابةً عنه في مسارات العمل. لا يرى إلا ما يجوز له قراءته بنفسه، ويُحفظ ما يفعله بالاسمين معًا.",
  "absences.add": "إضافة غياب",
  "absences.empty": "لا غياب مخطط له.",
  "absences.now": "الآن",
  "absences.range": "{from} – {until}",
  "absences.named": "البديل: {name}",
  "absences.picker": "الاسم أو البريد الإلكتروني",
  "absences.help": "أشخاص نشطون من الكيانات والوحدات نفسها",
  "absences.somebody": "شخص ما",
  "absences.setBy": "سجّله {name}",
  "absences.warning.away": "البديل غائب أيضًا",
  "absences.warning.inactive": "لا يمكنه تسجيل الدخول حاليًا",
  "absences.warning.away.text":
    "{name} غائب خلال جزء من هذه المدة. لا يعمل أحد مكانه: اختر شخصًا آخر إن كان العمل لا يحتمل الانتظار.",
  "absences.warning.inactive.text": "لا يمكن لـ {name} تسجيل الدخول حاليًا. اختر شخصًا آخر إن كان العمل لا يحتمل الانتظار.",
  "absences.edit": "تغيير الغياب",
  "absences.edit.of": "تغيير الغياب الذي يبدأ {name}",
  "absences.delete.of": "حذف الغياب الذي يبدأ {name}",
  "absences.delete.title": "أتريد حذف هذا الغياب؟",
  "absences.delete.text": "من الآن لا يعمل أحد بهذا الاسم، ولا يُخطَر النائب به بعد ذلك.",
  "absences.from": "أول يوم غياب",
  "absences.last": "آخر يوم غياب",
  "absences.substitute": "البديل",
  "absences.saved": "حُفظ الغياب",
  "absences.deleted": "حُذف الغياب",
  "absences.substituteFor": "أنت تنوب عن",
  "absences.substituteFor.text": "ينتظرك عملهم أيضًا، بقدر ما يجوز لك قراءته بنفسك.",
  "absences.substituteFor.empty": "لم يسمّك أحد من الغائبين.",
  "absences.of": "غياب {name}",
}
