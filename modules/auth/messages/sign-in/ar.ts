import type { AreaMessages } from "./en.ts"

export const ar: AreaMessages = {
  "signIn.title": "تسجيل الدخول",
  "signIn.subtitle": "الرقابة الداخلية والتدقيق لمجموعتك.",
  "signIn.email": "البريد الإلكتروني للعمل",
  "signIn.password": "كلمة المرور",
  "signIn.rememberMe": "تذكرني على هذا الجهاز",
  "signIn.submit": "تسجيل الدخول",
  "signIn.failed": "فشل تسجيل الدخول",
  "signIn.done": "تم تسجيل الدخول",
  "signIn.left": "تم تسجيل الخروج",
  "signIn.invitation": "جديد هنا؟ اطلب دعوة من مسؤول الكيان.",
  "signIn.emailRequired": "أدخل بريدك الإلكتروني.",
  "signIn.emailInvalid": "البريد الإلكتروني غير صالح",
  "signIn.passwordRequired": "أدخل كلمة المرور.",
  "signIn.language": "اللغة",
  "signIn.motto": "كل خطر، والضابط الذي يعالجه، والدليل على أنه يعمل.",
  "signIn.mottoText": "سلسلة واحدة من العملية إلى المعالجة، لكل كيان في المجموعة.",
  "signIn.consent.title": "الشروط والخصوصية",
  "signIn.consent.text":
    "تسجل هذه الخدمة ما تقوم به فيها مع اسمك والوقت، ليكون عمل الرقابة والتدقيق موثوقًا لاحقًا. يرى زملاؤك اسمك وبريدك ودورك. لا ينقل هذا المنتج أي شيء خارج مؤسستك.",
  "signIn.consent.agree": "قرأت الشروط وأوافق عليها",
  "signIn.consent.accept": "الموافقة والمتابعة",
  "signIn.consent.required": "ضع علامة في المربع للمتابعة.",
  "signIn.choose.title": "اختر وحدة وكيانًا",
  "signIn.choose.text": "يمكنك التبديل في أي وقت من أسفل الشريط الجانبي.",
  "signIn.choose.none": "لم يتم تعيين أي وحدة للمستخدم",
}
