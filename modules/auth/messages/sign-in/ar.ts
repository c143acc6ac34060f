import type { AreaMessages } from "./en.ts"

export const ar: AreaMessages = {
  "signIn.title": "تسجيل الدخول",
  "signIn.subtitle": "الرقابة الداخلية والتدقيق لمجموعتك.",
  "signIn.email": "البريد الإلكتروني للعمل",
  "signIn.password": "كلمة المرور",
  "signIn.rememberMe": "إبقائي مسجَّل الدخول",
  "signIn.submit": "تسجيل الدخول",
  "signIn.failed": "فشل تسجيل الدخول",
  "signIn.done": "سجّلت الدخول",
  "signIn.left": "سجّلت الخروج",
  "signIn.invitation": "جديد هنا؟ اطلب دعوة من مسؤول الكيان.",
  "signIn.emailRequired": "أدخل عنوان بريدك الإلكتروني.",
  "signIn.emailInvalid": "البريد الإلكتروني غير صالح",
  "signIn.passwordRequired": "أدخل كلمة المرور.",
  "signIn.language": "اللغة",
  "signIn.motto": "كل خطر وضوابطه والأدلة على أنها تعمل.",
  "signIn.mottoText": "من العملية إلى المعالجة، لكل كيان في مجموعتك.",
  "signIn.consent.title": "الشروط والخصوصية",
  "signIn.consent.text":
    "تسجّل هذه الخدمة نشاطك باسمك ووقته، ليتسنى التحقق من أعمال التدقيق والرقابة لاحقًا. يرى من تعمل معهم اسمك وعنوان بريدك الإلكتروني ودورك. ولا تشارك الخدمة بيانات خارج مؤسستك.",
  "signIn.consent.agree": "قرأت الشروط وأوافق عليها",
  "signIn.consent.accept": "الموافقة والمتابعة",
  "signIn.consent.required": "حدد المربع للمتابعة.",
  "signIn.choose.title": "اختر وحدة وكيانًا",
  "signIn.choose.text": "يمكنك التبديل في أي وقت من أسفل الشريط الجانبي.",
  "signIn.choose.none": "لم تُسند أي وحدة إلى المستخدم",
}
