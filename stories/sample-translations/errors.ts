import type { TranslationTuple } from "../../fields/setting.ts"

/** Announcements and errors. */
export const sampleErrors: readonly TranslationTuple[] = [
  // Announcements
  [
    "The new expense policy applies from today.",
    "La nueva política de gastos se aplica desde hoy.",
    "नई व्यय नीति आज से लागू है।",
    "La nouvelle politique de dépenses s’applique dès aujourd’hui.",
    "تسري سياسة المصروفات الجديدة من اليوم.",
  ],
  [
    "The books close on 18 December. Finish your tests by then.",
    "Los libros se cierran el 18 de diciembre. Termine sus pruebas antes.",
    "बहियाँ 18 दिसंबर को बंद होंगी। तब तक अपने परीक्षण पूरे करें।",
    "Les comptes sont clos le 18 décembre. Terminez vos tests d’ici là.",
    "تُقفل الدفاتر في 18 ديسمبر. أكمل اختباراتك قبل ذلك.",
  ],
  // Errors
  ["The server is busy.", "El servidor está ocupado.", "सर्वर व्यस्त है।", "Le serveur est occupé.", "الخادم مشغول."],
  [
    "It was changed again.",
    "Se ha vuelto a cambiar.",
    "इसे फिर से बदला गया।",
    "Elle a de nouveau été modifiée.",
    "تغيّر مرة أخرى.",
  ],
  [
    "The project was closed.",
    "El proyecto se ha cerrado.",
    "परियोजना बंद कर दी गई।",
    "Le projet a été clos.",
    "أُغلق المشروع.",
  ],
  [
    "Try again in 15 minutes.",
    "Inténtelo de nuevo en 15 minutos.",
    "15 मिनट में फिर कोशिश करें।",
    "Réessayez dans 15 minutes.",
    "أعد المحاولة بعد 15 دقيقة.",
  ],
  ["Used before.", "Ya se ha usado.", "पहले उपयोग हो चुका है।", "Déjà utilisé.", "استُخدمت من قبل."],
  [
    "3 places use it.",
    "Se usa en 3 lugares.",
    "3 जगहों पर इसका उपयोग होता है।",
    "Il est utilisé à 3 endroits.",
    "تستخدمه 3 مواضع.",
  ],
  [
    "The last day is before the first.",
    "El último día es anterior al primero.",
    "अंतिम दिन पहले दिन से पहले है।",
    "Le dernier jour précède le premier.",
    "اليوم الأخير يسبق الأول.",
  ],
  [
    "Somebody else saved this project.",
    "Otra persona ha guardado este proyecto.",
    "किसी और ने यह परियोजना सहेज दी।",
    "Quelqu’un d’autre a enregistré ce projet.",
    "حفظ شخص آخر هذا المشروع.",
  ],
  [
    "The title is refused by this story.",
    "Esta historia rechaza el título.",
    "यह स्टोरी इस शीर्षक को अस्वीकार करती है।",
    "Cette story refuse le titre.",
    "ترفض هذه القصة العنوان.",
  ],
]
