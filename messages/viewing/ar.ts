import type { AreaMessages } from "./en.ts"

export const ar: AreaMessages = {
  "viewing.title": "العرض بصفة…",
  "viewing.text":
    "ترى كل شيء كما يراه من لا يملك سوى هذا الدور، ضمن كياناتك ووحداتك أنت. وإلى أن توقف العرض، ولمدة {minutes, plural, one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}} على الأكثر، لا يمكن تغيير أي شيء. يسجّل سجل التدقيق متى بدأ وكيف انتهى.",
  "viewing.search": "البحث في الأدوار",
  "viewing.none": "لا يوجد أي دور بعد",
  "viewing.none.text": "أنشئ دورًا أولًا، ثم يمكنك أن ترى ما يتيحه.",
  "viewing.noMatch": "لا دور مطابق",
  "viewing.users":
    "{count, plural, =0 {لا يحمله أحد} one {يحمله شخص واحد} two {يحمله شخصان} few {يحمله # أشخاص} many {يحمله # شخصًا} other {يحمله # شخص}}",
  "viewing.failed": "تعذّر بدء العرض",
  "viewing.stopFailed": "تعذّر إيقاف العرض",
  "viewing.banner": "أنت تعرض بصفة {role}",
  "viewing.banner.text": "لا يمكن تغيير أي شيء أو تصديره. ينتهي العرض تلقائيًا عند {time}.",
  "viewing.ended": "لم تعد تعرض بصفة {role}",
  "viewing.ended.stopped": "من الآن ترى وتغيّر بصفتك أنت.",
  "viewing.ended.time": "انتهى الوقت. من الآن ترى وتغيّر بصفتك أنت.",
  "viewing.ended.demoted": "لم تعد مسؤول العميل.",
  "viewing.ended.elsewhere": "أُوقف العرض في نافذة أخرى، أو حُذف الدور. من الآن ترى وتغيّر بصفتك أنت.",
  "viewing.page.title": "ليس أثناء العرض بصفة {role}",
  "viewing.page.text": "في هذه الصفحة يُغيَّر شيء، ولا يمكن الآن تغيير أي شيء. أوقف العرض لفتحها بصفتك أنت.",
}
