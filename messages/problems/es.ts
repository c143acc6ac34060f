import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "problem.value.required": "Obligatorio",
  "problem.value.wrong_type": "Este no es el tipo de valor que admite el campo. Introdúzcalo de nuevo.",
  "problem.value.unknown_keyword": "El formulario no tiene ese campo. Omítalo.",
  "problem.value.too_long": "Acórtelo a {maximum, plural, one {# carácter} other {# caracteres}} como máximo.",
  "problem.value.too_short": "Introduzca al menos {minimum, plural, one {# carácter} other {# caracteres}}.",
  "problem.value.pattern": "No tiene la forma que pide el campo. Consulte el texto de ayuda.",
  "problem.value.bad_date": "Introduzca una fecha que exista, como 21/11/2026.",
  "problem.value.bad_number": "Introduzca un número, como 1234.50.",
  "problem.value.too_many_decimals":
    "Introduzca como máximo {maximum, plural, =0 {un número entero, sin decimales} one {# decimal} other {# decimales}}.",
  "problem.value.not_an_integer": "Introduzca un número entero.",
  "problem.value.below_minimum": "No puede ser inferior a {minimum}.",
  "problem.value.above_maximum": "No puede ser superior a {maximum}.",
  "problem.value.bad_boolean": "Responda sí o no.",
  "problem.value.bad_period": "Introduzca un período, como 2026-10, 2026-Q3, 2026-H1 o 2026.",
  "problem.value.bad_period_kind":
    "Aquí no se puede elegir {kind, select, month {un mes} quarter {un trimestre} half {un semestre} year {un año} other {este tipo de período}}. Elija otro tipo de período.",
  "problem.value.unknown_option": "No es una de las opciones. Elija de la lista.",
  "problem.value.inactive_option": "Esta opción ya no se usa. Elija otra.",
  "problem.value.too_few_selected": "Seleccione al menos {minimum, plural, one {# opción} other {# opciones}}.",
  "problem.value.too_many_selected":
    "No se pueden seleccionar más de {maximum, plural, one {# opción} other {# opciones}}",
  "problem.value.duplicate": "Está repetido. Quite uno.",
  "problem.value.unknown_user": "No existe ese usuario o no trabaja aquí. Elija una persona de la lista.",
  "problem.value.unknown_record": "No existe ese registro o no puede verlo. Elija uno de la lista.",
  "problem.value.unknown_file": "No existe ese archivo. Súbalo de nuevo.",
  "problem.value.bad_file_kind": "Aquí no se acepta el tipo de archivo de {file}. Elija uno de estos: {kinds}.",
  "problem.value.too_many_rows":
    "La tabla puede tener como máximo {maximum, plural, one {# fila} other {# filas}}. Quite algunas.",
  "problem.value.duplicate_uid":
    "Otro registro tiene este número. Elija otro o déjelo en blanco para recibir el siguiente.",
  "problem.value.read_only": "Este campo está bloqueado y no se puede cambiar ahora. Restablezca el valor anterior.",
  "problem.value.rule":
    "{comparison, select, date_gte {Debe ser igual o posterior a {other}.} date_lte {Debe ser igual o anterior a {other}.} date_gt {Debe ser posterior a {other}.} date_lt {Debe ser anterior a {other}.} number_gte {Debe ser como mínimo {other}.} number_lte {Debe ser como máximo {other}.} number_gt {Debe ser mayor que {other}.} number_lt {Debe ser menor que {other}.} other {No cumple una regla del formulario. Revíselo junto con los demás campos.}}",
  "problem.rule.too_costly":
    "Las tablas tienen más filas de las que pueden recorrer las reglas de este formulario (como máximo {maximum, number} pasos). Quite filas o pida a un administrador que simplifique las reglas.",
  "problem.rule.text_too_long":
    "Una regla formaría aquí un texto de más de {maximum, number} caracteres. Acorte los textos de los que se compone.",
}
