import type { TranslationTuple } from "../../fields/setting.ts"

/** Tasks, notifications and comments. */
export const sampleTasks: readonly TranslationTuple[] = [
  // Tasks and notifications
  [
    "Manual journals, interim",
    "Asientos manuales, intermedio",
    "मैन्युअल प्रविष्टियाँ, अंतरिम",
    "Écritures manuelles, intermédiaire",
    "القيود اليدوية، مرحلي",
  ],
  [
    "Three-way match, year end",
    "Conciliación a tres bandas, cierre del ejercicio",
    "तीन-तरफ़ा मिलान, वर्षांत",
    "Rapprochement à trois voies, clôture",
    "المطابقة الثلاثية، نهاية السنة",
  ],
  [
    "Three-way match",
    "Conciliación a tres bandas",
    "तीन-तरफ़ा मिलान",
    "Rapprochement à trois voies",
    "المطابقة الثلاثية",
  ],
  [
    "Recertification of access to the ledger",
    "Recertificación de accesos al libro mayor",
    "खाता-बही की पहुँच का पुनः प्रमाणन",
    "Recertification des accès au grand livre",
    "إعادة اعتماد صلاحيات دفتر الأستاذ",
  ],
  [
    "Credit check before release",
    "Comprobación de crédito antes de liberar el pedido",
    "जारी करने से पहले क्रेडिट जाँच",
    "Contrôle du crédit avant validation",
    "فحص الائتمان قبل الإفراج",
  ],
  [
    "Blocked invoices, October",
    "Facturas bloqueadas, octubre",
    "रोके गए बिल, अक्टूबर",
    "Factures bloquées, octobre",
    "الفواتير المحجوبة، أكتوبر",
  ],
  [
    "Capitalisation against policy",
    "Capitalización según la política",
    "नीति के अनुसार पूँजीकरण",
    "Immobilisation selon la politique",
    "الرسملة وفق السياسة",
  ],
  [
    "Tester, operation assigned you a task",
    "Responsable de pruebas, funcionamiento le ha asignado una tarea",
    "परीक्षक, संचालन ने आपको एक कार्य सौंपा",
    "Testeur, fonctionnement vous a attribué une tâche",
    "أسند إليك مختبر التشغيل مهمة",
  ],
  [
    "TOE-2396 Three-way match, year end",
    "TOE-2396 Conciliación a tres bandas, cierre del ejercicio",
    "TOE-2396 तीन-तरफ़ा मिलान, वर्षांत",
    "TOE-2396 Rapprochement à trois voies, clôture",
    "TOE-2396 المطابقة الثلاثية، نهاية السنة",
  ],
  // Comments
  [
    "<p>Sample 17 was released with a price difference of 6.4 %. No reason is recorded in the block log.</p>",
    "<p>La muestra 17 se liberó con una diferencia de precio del 6,4 %. El registro de bloqueos no indica el motivo.</p>",
    "<p>नमूना 17 को 6.4 % मूल्य अंतर के साथ जारी किया गया। रोक लॉग में कोई कारण दर्ज नहीं है।</p>",
    "<p>L’échantillon 17 a été débloqué avec un écart de prix de 6,4 %. Le journal de blocage n’en donne pas la raison.</p>",
    "<p>أُفرج عن العينة 17 بفرق سعر قدره 6.4 %. ولا يوجد سبب مسجل في سجل الحجب.</p>",
  ],
  [
    '<p><span data-type="mention" data-id="x">@Tester, operation</span> the reason sits in the old log.</p>',
    '<p><span data-type="mention" data-id="x">@Responsable de pruebas, funcionamiento</span> el motivo está en el registro antiguo.</p>',
    '<p><span data-type="mention" data-id="x">@परीक्षक, संचालन</span> कारण पुराने लॉग में है।</p>',
    '<p><span data-type="mention" data-id="x">@Testeur, fonctionnement</span> la raison est dans l’ancien journal.</p>',
    '<p><span data-type="mention" data-id="x">@مختبر التشغيل</span> السبب موجود في السجل القديم.</p>',
  ],
  ["<p>Agreed.</p>", "<p>De acuerdo.</p>", "<p>सहमत।</p>", "<p>D’accord.</p>", "<p>موافقون.</p>"],
]
