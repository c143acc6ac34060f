import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "problem.document.none":
    "Este registro no tiene documento: solo lo tienen las narrativas, los diagramas de flujo y las políticas.",
  "problem.document.no_version": "No se ha encontrado la versión. Recargue la página.",
  "problem.document.wrong_kind":
    "El contenido no corresponde al tipo de registro: los diagramas de flujo contienen un diagrama; las narrativas y las políticas, un texto.",
  "problem.document.outdated":
    "Otra persona ha guardado otra versión mientras usted editaba. Compárela con la suya antes de guardar.",
  "problem.document.too_long": "El texto tiene {count, number} caracteres; el máximo es {max, number}. Acórtelo.",
  "problem.document.unknown_picture": "Una imagen no está entre los archivos de este registro. Insértela de nuevo.",
  "problem.document.unsafe_link": "Los enlaces del texto deben ser direcciones web (http, https) o de correo (mailto).",
  "problem.document.bad_shape":
    "Una forma o conexión hace referencia a algo que no está en el diagrama de flujo, o tiene el mismo identificador que otra. Quítela o corríjala.",
}
