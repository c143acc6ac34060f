import type { AreaMessages } from "./en.ts"

export const ar: AreaMessages = {
  "absences.title": "الغيابات",
  "absences.text":
    "أثناء غيابك يعمل بديلك نيابةً عنك في سير العمل، من اليوم الأول إلى الأخير بتوقيت منطقتك. لا يرى البديل إلا السجلات التي لديه حق الوصول إليها، ويُظهر سجل التدقيق الاسمين.",
  "absences.text.of":
    "أثناء غياب {name} يعمل بديله نيابةً عنه في سير العمل. لا يرى البديل إلا السجلات التي لديه حق الوصول إليها، ويُظهر سجل التدقيق الاسمين.",
  "absences.add": "إضافة غياب",
  "absences.empty": "لا غيابات مخططة.",
  "absences.now": "الحالي",
  "absences.range": "{from} – {until}",
  "absences.named": "البديل: {name}",
  "absences.picker": "الاسم أو البريد الإلكتروني",
  "absences.help": "مستخدمون نشطون في الكيانات والوحدات نفسها",
  "absences.somebody": "شخص ما",
  "absences.setBy": "أضافه {name}",
  "absences.warning.away": "البديل غائب أيضًا",
  "absences.warning.inactive": "لا يمكن للبديل تسجيل الدخول",
  "absences.warning.away.text":
    "{name} غائب خلال جزء من هذه المدة ولا أحد ينوب عنه. اختر شخصًا آخر إن كان العمل لا يحتمل الانتظار.",
  "absences.warning.inactive.text": "لا يمكن لـ {name} تسجيل الدخول حاليًا. اختر شخصًا آخر إن كان العمل لا يحتمل الانتظار.",
  "absences.edit": "تعديل الغياب",
  "absences.edit.of": "تعديل الغياب الذي يبدأ {name}",
  "absences.delete.of": "حذف الغياب الذي يبدأ {name}",
  "absences.delete.title": "حذف هذا الغياب؟",
  "absences.delete.text": "لن يستطيع البديل العمل نيابةً عن هذا الشخص ولن يُشعَر بعد ذلك.",
  "absences.from": "اليوم الأول",
  "absences.last": "اليوم الأخير",
  "absences.substitute": "البديل",
  "absences.saved": "حُفظ الغياب",
  "absences.deleted": "حُذف الغياب",
  "absences.substituteFor": "أنت بديل عن",
  "absences.substituteFor.text": "تظهر مهامهم في قائمتك أيضًا إن كان لديك حق الوصول إلى السجل.",
  "absences.substituteFor.empty": "لم يخترك أحد بديلًا.",
  "absences.of": "غيابات {name}",
}
