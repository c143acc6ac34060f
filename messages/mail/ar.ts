import type { AreaMessages } from "./en.ts"

export const ar: AreaMessages = {
  "mail.layout.address": "إذا لم يعمل الزر، فانسخ هذا الرابط إلى متصفحك:",
  "mail.layout.sentBy": "أرسلت {client} هذه الرسالة عبر Risk Universe. يُرجى عدم الرد عليها.",

  "mail.failure.address": "عنوان البريد الإلكتروني غير صالح.",
  "mail.failure.rejected": "رفض خادم البريد الرسالة نهائيًا.",
  "mail.failure.postponed": "أجّل خادم البريد الرسالة.",
  "mail.failure.unreachable": "تعذّر الوصول إلى خادم البريد.",
  "mail.failure.timedOut": "لم يستجب خادم البريد في الوقت المناسب.",
  "mail.failure.signIn": "رفض خادم البريد اسم المستخدم أو كلمة المرور.",
  "mail.failure.insecure": "لم يكن الاتصال بخادم البريد آمنًا.",
  "mail.failure.tooOld": "لم تُرسل الرسالة في الوقت المناسب وانتهت صلاحية رابطها.",
  "mail.failure.unwritable": "تعذّر إنشاء الرسالة.",

  "mail.passwordReset.name": "إعادة تعيين كلمة المرور",
  "mail.passwordReset.subject": "إعادة تعيين كلمة المرور",
  "mail.passwordReset.body":
    "مرحبًا {name}،\n\nتلقينا طلبًا لإعادة تعيين كلمة مرورك. يعمل الرابط أدناه مرة واحدة وتنتهي صلاحيته بعد {minutes, plural, one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}.\n\nإن لم تطلب ذلك، فيمكنك تجاهل هذه الرسالة. لن تتغير كلمة مرورك.",
  "mail.passwordReset.button": "إعادة تعيين كلمة المرور",

  "mail.passwordResetRejected.name": "إعادة تعيين كلمة المرور غير متاحة",
  "mail.passwordResetRejected.subject": "طلب إعادة تعيين كلمة مرورك",
  "mail.passwordResetRejected.body":
    "مرحبًا {name}،\n\nتلقينا طلبًا لإعادة تعيين كلمة مرورك. {reason, select, singleSignOn {ليس لحسابك كلمة مرور لأنك تسجّل الدخول بتسجيل الدخول الموحّد لمؤسستك أو بحساب Google. وإن دُعيت ولم تعيّن كلمة مرور بعد، فاطلب من المسؤول إرسال دعوة جديدة.} locked {قفل أحد المسؤولين حسابك. اطلب منه إلغاء قفله أولًا.} other {حسابك غير نشط. اطلب من المسؤول تنشيطه أولًا.}}\n\nإن لم تطلب ذلك، فيمكنك تجاهل هذه الرسالة.",
  "mail.passwordResetRejected.button": "الانتقال إلى تسجيل الدخول",

  "mail.passwordChanged.name": "تغيير كلمة المرور",
  "mail.passwordChanged.subject": "تم تغيير كلمة مرورك",
  "mail.passwordChanged.body":
    "مرحبًا {name}،\n\nتم تغيير كلمة مرورك وإنهاء كل الجلسات الأخرى.\n\nإن لم تكن أنت من فعل ذلك، فأعد تعيين كلمة مرورك الآن واتصل بالمسؤول.",
  "mail.passwordChanged.button": "لست أنا",

  "mail.accountLocked.name": "قفل الحساب",
  "mail.accountLocked.subject": "حسابك مقفل مؤقتًا",
  "mail.accountLocked.body":
    "مرحبًا {name}،\n\nفشلت محاولات كثيرة لتسجيل الدخول، لذا أُوقف الدخول إلى حسابك بكلمة المرور لمدة {minutes, plural, one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}.\n\nإن كنت أنت من حاول ذلك، فاستخدم الزر أدناه لإلغاء قفل حسابك. وإلا فقد يكون أحدهم يحاول الدخول إليه؛ وما زالت كلمة مرورك تحمي حسابك.",
  "mail.accountLocked.button": "إلغاء قفل الحساب",

  "mail.invitation.name": "دعوة",
  "mail.invitation.subject": "دُعيت إلى {client}",
  "mail.invitation.body":
    "مرحبًا {name}،\n\nأنشأ {inviter} حسابًا لك لدى {client}. عيّن كلمة مرور للبدء. يعمل الرابط مرة واحدة وتنتهي صلاحيته بعد {days, plural, one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}.\n\nإن لم يظهر زر أدناه، فعنوان البريد الإلكتروني هذا مستخدم لتسجيل الدخول إلى حساب آخر. اطلب من {inviter} دعوتك على عنوان آخر.",
  "mail.invitation.button": "تعيين كلمة المرور",

  "mail.secondFactorRemoved.name": "إيقاف التحقق بخطوتين",
  "mail.secondFactorRemoved.subject": "أُوقف التحقق بخطوتين",
  "mail.secondFactorRemoved.body":
    "مرحبًا {name}،\n\nأُوقف التحقق بخطوتين لحسابك. تسجّل الدخول الآن بكلمة المرور وحدها إلى أن تُعدّه من جديد.\n\nإن لم تفعل ذلك أنت ولا المسؤول، فغيّر كلمة مرورك الآن واتصل بالمسؤول.",
  "mail.secondFactorRemoved.button": "مراجعة الحساب",

  "mail.secondFactorChanged.name": "تغيير التحقق بخطوتين",
  "mail.secondFactorChanged.subject": "تغيّرت إعدادات التحقق بخطوتين لحسابك",
  "mail.secondFactorChanged.body":
    "مرحبًا {name}،\n\n{what, select, appAdded {أُضيف تطبيق مصادقة إلى حسابك.} appRemoved {أُزيل تطبيق المصادقة من حسابك. ما زالت مفاتيح المرور تعمل.} passkeyAdded {أُضيف مفتاح مرور إلى حسابك.} passkeyRemoved {أُزيل مفتاح مرور من حسابك. ما زالت لديك طريقة تحقق أخرى.} other {أُنشئت رموز استرداد جديدة لحسابك. لم تعد الرموز القديمة صالحة.}}\n\nإن لم تكن أنت من فعل ذلك، فأنهِ جلساتك الأخرى وغيّر كلمة مرورك واتصل بالمسؤول.",
  "mail.secondFactorChanged.button": "مراجعة الحساب",

  "mail.mailTest.name": "رسالة تجريبية",
  "mail.mailTest.subject": "رسالة تجريبية",
  "mail.mailTest.body": "مرحبًا {name}،\n\nتؤكد هذه الرسالة أن خادم البريد يقبل رسائل {client}.",

  "mail.templateTest.name": "اختبار قالب بريد",
  "mail.templateTest.subject": "اختبار قالب بريد",
  "mail.templateTest.body": "هذه معاينة لقالبك.",
  "mail.templateTest.button": "الفتح في Risk Universe",

  "mail.sample.record": "المطابقة الشهرية للذمم المدينة",
  "mail.sample.type": "ضابط",
  "mail.sample.entity": "المكتب الرئيسي",
  "mail.sample.project": "المراجعة السنوية",
  "mail.sample.activity": "المراجعة",
  "mail.sample.action": "الإرسال للاعتماد",
  "mail.sample.reason": "العينة صغيرة جدًا.",
  "mail.sample.uid": "C-104",

  "mail.emailChanged.name": "تغيير البريد الإلكتروني",
  "mail.emailChanged.subject": "تغيّر عنوان بريدك الإلكتروني",
  "mail.emailChanged.body":
    "مرحبًا {name}،\n\nغيّر {administrator} عنوان البريد الإلكتروني لحسابك لدى {client}. لم يعد تسجيل الدخول بهذا العنوان ممكنًا، وتُرسل الرسائل الآن إلى العنوان الجديد، وأُنهيت كل الجلسات.\n\nإن لم تكن تتوقع ذلك، فاتصل الآن بأحد مسؤولي {client}.",

  "mail.notification.name": "إشعار",
  "mail.notification.subject": "{notification}",
  "mail.notification.body":
    "مرحبًا {name}،\n\n{notification}{named, select, yes {: {what}.} other {.}}{dated, select, yes { تاريخ الاستحقاق {due}.} other {}}\n\nلتغيير رسائل البريد التي تصلك، انتقل إلى «ملفي الشخصي».",
  "mail.notification.button": "فتح",
  "mail.digest.name": "الملخص اليومي",
  "mail.digest.subject":
    "{count, plural, zero {ليست لديك إشعارات} one {لديك إشعار واحد} two {لديك إشعاران} few {لديك # إشعارات} many {لديك # إشعارًا} other {لديك # إشعار}}",
  "mail.digest.body": "مرحبًا {name}،\n\nهذا هو الجديد منذ آخر ملخص لك:",
  "mail.digest.more":
    "{count, plural, zero {} one {وواحد آخر في إشعاراتك.} two {واثنان آخران في إشعاراتك.} few {و# أخرى في إشعاراتك.} many {و# آخر في إشعاراتك.} other {و# آخر في إشعاراتك.}}",
  "mail.digest.due": "(تاريخ الاستحقاق {due})",
  "mail.digest.told": "{notification}:",
  "mail.digest.choice": "لتغيير رسائل البريد التي تصلك، انتقل إلى «ملفي الشخصي».",
  "mail.digest.button": "فتح Risk Universe",

  "mail.gathered.name": "إشعارات مجمّعة",
  "mail.gathered.subject":
    "{count, plural, zero {ليست لديك إشعارات} one {لديك إشعار واحد} two {لديك إشعاران} few {لديك # إشعارات} many {لديك # إشعارًا} other {لديك # إشعار}}",
  "mail.gathered.body": "مرحبًا {name}،\n\nهذا هو الجديد لك:",
  "mail.gathered.button": "فتح Risk Universe",
}
