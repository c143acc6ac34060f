import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "problem.value.required": "Obligatorio",
  "problem.value.wrong_type": "El valor no es válido para este campo.",
  "problem.value.unknown_keyword": "Este campo no existe en el formulario.",
  "problem.value.too_long": "Introduzca {maximum, plural, one {# carácter} other {# caracteres}} como máximo.",
  "problem.value.too_short": "Introduzca al menos {minimum, plural, one {# carácter} other {# caracteres}}.",
  "problem.value.pattern": "El formato no es válido. Consulte el texto de ayuda.",
  "problem.value.bad_date": "Introduzca una fecha válida, como 21/11/2026.",
  "problem.value.bad_number": "Introduzca un número válido, como 1234.50.",
  "problem.value.too_many_decimals":
    "Introduzca {maximum, plural, =0 {un número entero} one {como máximo # decimal} other {como máximo # decimales}}.",
  "problem.value.not_an_integer": "Introduzca un número entero.",
  "problem.value.below_minimum": "Debe ser {minimum} o más.",
  "problem.value.above_maximum": "Debe ser {maximum} o menos.",
  "problem.value.bad_boolean": "Elija Sí o No.",
  "problem.value.bad_period": "Introduzca un período válido, como 2026-10, 2026-Q3, 2026-H1 o 2026.",
  "problem.value.bad_period_kind":
    "Aquí no se admiten {kind, select, month {meses} quarter {trimestres} half {semestres} year {años} other {períodos de este tipo}}.",
  "problem.value.unknown_option": "Seleccione una opción de la lista.",
  "problem.value.inactive_option": "Esta opción ya no está disponible. Seleccione otra.",
  "problem.value.too_few_selected": "Seleccione al menos {minimum, plural, one {# opción} other {# opciones}}.",
  "problem.value.too_many_selected":
    "No se pueden seleccionar más de {maximum, plural, one {# opción} other {# opciones}}",
  "problem.value.duplicate": "Este valor aparece dos veces. Quite uno.",
  "problem.value.unknown_user": "Usuario no encontrado. Seleccione una persona de la lista.",
  "problem.value.unknown_record": "Registro no encontrado o sin acceso. Seleccione uno de la lista.",
  "problem.value.unknown_file": "Falta el archivo. Cárguelo de nuevo.",
  "problem.value.bad_file_kind": "{file} no es de un tipo de archivo admitido. Tipos admitidos: {kinds}.",
  "problem.value.too_many_rows": "La tabla puede tener como máximo {maximum, plural, one {# fila} other {# filas}}.",
  "problem.value.duplicate_uid":
    "Este número ya está en uso. Introduzca otro o déjelo en blanco para usar el siguiente disponible.",
  "problem.value.read_only": "Este campo está bloqueado. Restablezca su valor anterior.",
  "problem.value.rule":
    "{comparison, select, date_gte {Debe ser igual o posterior a {other}.} date_lte {Debe ser igual o anterior a {other}.} date_gt {Debe ser posterior a {other}.} date_lt {Debe ser anterior a {other}.} number_gte {Debe ser como mínimo {other}.} number_lte {Debe ser como máximo {other}.} number_gt {Debe ser mayor que {other}.} number_lt {Debe ser menor que {other}.} other {No cumple una regla del formulario. Revíselo junto con los demás campos.}}",
  "problem.rule.too_costly":
    "Las tablas tienen demasiadas filas para las reglas de este formulario (límite: {maximum, number} pasos). Quite filas o pida a un administrador que simplifique las reglas.",
  "problem.rule.text_too_long":
    "Una regla produce un texto de más de {maximum, number} caracteres. Acorte los textos de origen.",
}
