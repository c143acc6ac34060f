import type { AreaMessages } from "./en.ts"

export const ar: AreaMessages = {
  "viewing.title": "العرض بصفة…",
  "viewing.text":
    "شاهد النظام كما يراه من له هذا الدور فقط، ضمن كياناتك ووحداتك. لا يمكنك إجراء تغييرات حتى توقف العرض. ينتهي العرض بعد {minutes, plural, one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}} ويُسجَّل في سجل التدقيق.",
  "viewing.search": "البحث في الأدوار",
  "viewing.none": "لا أدوار بعد",
  "viewing.none.text": "أنشئ دورًا أولًا.",
  "viewing.noMatch": "لا أدوار مطابقة",
  "viewing.users":
    "{count, plural, =0 {لا مستخدمين} one {مستخدم واحد} two {مستخدمان} few {# مستخدمين} many {# مستخدمًا} other {# مستخدم}}",
  "viewing.failed": "تعذّر بدء العرض",
  "viewing.stopFailed": "تعذّر إيقاف العرض",
  "viewing.banner": "أنت تعرض بصفة {role}",
  "viewing.banner.text": "لا يمكنك إجراء تغييرات أو تصدير بيانات. ينتهي العرض في {time}.",
  "viewing.ended": "لم تعد تعرض بصفة {role}",
  "viewing.ended.stopped": "يمكنك إجراء تغييرات من جديد.",
  "viewing.ended.time": "انتهت المدة. يمكنك إجراء تغييرات من جديد.",
  "viewing.ended.demoted": "لم تعد مسؤول عميل.",
  "viewing.ended.elsewhere": "أُوقف العرض في علامة تبويب أخرى، أو حُذف الدور. يمكنك إجراء تغييرات من جديد.",
  "viewing.page.title": "غير متاح أثناء العرض بصفة {role}",
  "viewing.page.text": "تُجري هذه الصفحة تغييرات. أوقف العرض لفتحها.",
}
