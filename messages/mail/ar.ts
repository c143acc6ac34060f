import type { AreaMessages } from "./en.ts"

export const ar: AreaMessages = {
  "mail.layout.address": "إذا لم يعمل الزر، فافتح هذا العنوان:",
  "mail.layout.sentBy": "ترسل {client} هذه الرسالة عبر Risk Universe. لا أحد يقرأ الردود عليها.",

  "mail.failure.address": "لا يمكن مراسلة أحد على هذا العنوان.",
  "mail.failure.rejected": "رفض خادم البريد الرسالة نهائيًا.",
  "mail.failure.postponed": "أجّل خادم البريد الرسالة.",
  "mail.failure.unreachable": "تعذّر الوصول إلى خادم البريد.",
  "mail.failure.timedOut": "لم يُجب خادم البريد في الوقت المناسب.",
  "mail.failure.signIn": "رفض خادم البريد اسم المستخدم أو كلمة المرور.",
  "mail.failure.insecure": "لم يكن الاتصال بخادم البريد آمنًا.",
  "mail.failure.tooOld": "لم تخرج الرسالة في الوقت المناسب، وما تؤدي إليه لم يعد صالحًا.",
  "mail.failure.unwritable": "تعذّرت كتابة نص الرسالة.",

  "mail.passwordReset.name": "إعادة تعيين كلمة المرور",
  "mail.passwordReset.subject": "اختر كلمة مرور جديدة",
  "mail.passwordReset.body":
    "مرحبًا {name}،\n\nطلب أحدهم اختيار كلمة مرور جديدة لحسابك. إن كنت أنت من طلب ذلك، فاخترها خلال {minutes, plural, one {دقيقة واحدة} two {دقيقتين} few {# دقائق} other {# دقيقة}}؛ يُستخدم الرابط مرة واحدة فقط.\n\nوإن لم تكن أنت، فلا يلزمك فعل شيء: تبقى كلمة مرورك كما هي.",
  "mail.passwordReset.button": "اختيار كلمة مرور جديدة",

  "mail.passwordResetRejected.name": "تعذّر إعادة تعيين كلمة المرور",
  "mail.passwordResetRejected.subject": "بخصوص كلمة مرورك",
  "mail.passwordResetRejected.body":
    "مرحبًا {name}،\n\nطلب أحدهم اختيار كلمة مرور جديدة لحسابك. {reason, select, singleSignOn {ليس لحسابك كلمة مرور: تسجّل الدخول عبر الدخول الموحّد لمؤسستك أو عبر Google. وإن دُعيت ولم تختر كلمة مرور بعد فاطلب من المسؤول دعوتك مرة أخرى.} locked {قفل أحد المسؤولين حسابك. اطلب منه فتحه أولًا.} other {حسابك غير نشط. اطلب من المسؤول تنشيطه أولًا.}}\n\nإن لم تكن أنت فلا يلزمك فعل شيء.",
  "mail.passwordResetRejected.button": "الذهاب إلى تسجيل الدخول",

  "mail.passwordChanged.name": "تغيير كلمة المرور",
  "mail.passwordChanged.subject": "تم تغيير كلمة مرورك",
  "mail.passwordChanged.body":
    "مرحبًا {name}،\n\nتم تغيير كلمة مرور حسابك، وأُنهيت كل الجلسات الأخرى.\n\nإن لم تكن أنت من فعل ذلك، فاختر كلمة مرور جديدة الآن وأخبر المسؤول لديك.",
  "mail.passwordChanged.button": "لست أنا من فعل ذلك",

  "mail.accountLocked.name": "قفل الحساب",
  "mail.accountLocked.subject": "حسابك مقفل مؤقتًا",
  "mail.accountLocked.body":
    "مرحبًا {name}،\n\nأُدخلت كلمة مرور حسابك خطأً مرات كثيرة، لذلك لا يستطيع أحد الدخول إليه بكلمة مرور لمدة {minutes, plural, one {دقيقة واحدة} two {دقيقتين} few {# دقائق} other {# دقيقة}}.\n\nإن كنت أنت، فافتح الحساب بالزر أدناه وسجّل الدخول فورًا. وإن لم تكن أنت، فقد يكون أحدهم يحاول الدخول؛ ما زالت كلمة مرورك تحمي حسابك.",
  "mail.accountLocked.button": "فتح الحساب",

  "mail.invitation.name": "دعوة",
  "mail.invitation.subject": "حسابك لدى {client}",
  "mail.invitation.body":
    "مرحبًا {name}،\n\nأنشأ {inviter} حسابًا لك لدى {client}. اختر كلمة مرورك للبدء؛ يُستخدم الرابط مرة واحدة فقط، وهو صالح لمدة {days, plural, one {يوم واحد} two {يومين} few {# أيام} other {# يومًا}}.\n\nإن لم يظهر زر أدناه، فهذا العنوان يسجّل الدخول بالفعل إلى حساب في جهة أخرى: اطلب من {inviter} دعوة إلى عنوان آخر.",
  "mail.invitation.button": "اختيار كلمة المرور",

  "mail.secondFactorRemoved.name": "إيقاف التحقق بخطوتين",
  "mail.secondFactorRemoved.subject": "أُوقف التحقق بخطوتين",
  "mail.secondFactorRemoved.body":
    "مرحبًا {name}،\n\nأُوقف التحقق بخطوتين لحسابك. أصبح تسجيل الدخول بكلمة المرور وحدها إلى أن تُعدّه من جديد.\n\nإن لم تفعل ذلك أنت ولا المسؤول لديك، فغيّر كلمة مرورك الآن وأخبر المسؤول.",
  "mail.secondFactorRemoved.button": "عرض حسابي",

  "mail.secondFactorChanged.name": "تغيير التحقق بخطوتين",
  "mail.secondFactorChanged.subject": "تغيّر إعداد التحقق بخطوتين",
  "mail.secondFactorChanged.body":
    "مرحبًا {name}،\n\n{what, select, appAdded {أُضيف تطبيق مصادقة إلى حسابك.} appRemoved {أُزيل تطبيق المصادقة من حسابك، وما زالت مفاتيح المرور تعمل.} passkeyAdded {أُضيف مفتاح مرور إلى حسابك.} passkeyRemoved {أُزيل مفتاح مرور من حسابك، وما زالت لديك وسيلة تحقق أخرى.} other {أُنشئت رموز استرداد جديدة لحسابك، ولم تعد الرموز السابقة صالحة.}}\n\nإن لم تفعل ذلك أنت، فأنهِ جلساتك الأخرى، وغيّر كلمة مرورك، وأخبر المسؤول لديك.",
  "mail.secondFactorChanged.button": "عرض حسابي",

  "mail.mailTest.name": "رسالة تجريبية",
  "mail.mailTest.subject": "البريد يعمل",
  "mail.mailTest.body": "مرحبًا {name}،\n\nتُظهر هذه الرسالة أن خادم البريد يقبل رسائل {client}.",

  "mail.templateTest.name": "تجربة قالب بريد",
  "mail.templateTest.subject": "تجربة قالب بريد",
  "mail.templateTest.body": "هذه معاينة لقالبك.",
  "mail.templateTest.button": "الفتح في Risk Universe",

  "mail.sample.record": "المطابقة الشهرية للذمم المدينة",
  "mail.sample.type": "ضابط",
  "mail.sample.entity": "المكتب الرئيسي",
  "mail.sample.project": "المراجعة السنوية",
  "mail.sample.activity": "المراجعة",
  "mail.sample.action": "الإرسال للموافقة",
  "mail.sample.reason": "العينة صغيرة جدًا.",
  "mail.sample.uid": "C-104",

  "mail.emailChanged.name": "تغيير البريد الإلكتروني",
  "mail.emailChanged.subject": "تغيّر عنوان البريد الإلكتروني لحسابك",
  "mail.emailChanged.body":
    "مرحبًا {name}،\n\nغيّر {administrator} عنوان البريد الإلكتروني لحسابك لدى {client}. لم يعد هذا العنوان صالحًا للدخول، وتُرسل الرسائل المتعلقة بالحساب إلى العنوان الجديد، وأُنهيت جميع الجلسات.\n\nإن لم تكن تتوقع ذلك، فأخبر الآن أحد المسؤولين لدى {client}.",

  "mail.notification.name": "إشعار",
  "mail.notification.subject": "{notification}",
  "mail.notification.body":
    "مرحبًا {name}،\n\n{notification}{named, select, yes {: {what}.} other {.}}{dated, select, yes { موعد الاستحقاق {due}.} other {}}\n\nفي «ملفي الشخصي» تختار ما تُراسَل بشأنه.",
  "mail.notification.button": "افتحه",
  "mail.digest.name": "الملخص اليومي",
  "mail.digest.subject":
    "{count, plural, zero {لا إشعارات} one {إشعار واحد} two {إشعاران} few {# إشعارات} many {# إشعارًا} other {# إشعار}} لك",
  "mail.digest.body": "مرحبًا {name}،\n\nهذا هو الجديد منذ آخر ملخص لك:",
  "mail.digest.more":
    "{count, plural, zero {} one {وواحد آخر في إشعاراتك.} two {واثنان آخران في إشعاراتك.} few {و# أخرى في إشعاراتك.} many {و# آخر في إشعاراتك.} other {و# آخر في إشعاراتك.}}",
  "mail.digest.due": "(الاستحقاق {due})",
  "mail.digest.told": "{notification}:",
  "mail.digest.choice": "في «ملفي الشخصي» تختار ما تُراسَل بشأنه.",
  "mail.digest.button": "افتح Risk Universe",

  "mail.gathered.name": "عدة إشعارات",
  "mail.gathered.subject":
    "{count, plural, zero {لا إشعارات} one {إشعار واحد} two {إشعاران} few {# إشعارات} many {# إشعارًا} other {# إشعار}} لك",
  "mail.gathered.body": "مرحبًا {name}،\n\nهذا هو الجديد لك:",
  "mail.gathered.button": "افتح Risk Universe",
}
