import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "absences.title": "Ausencias",
  "absences.text":
    "Mientras está ausente, otra persona actúa por usted en los flujos de trabajo, del primer al último día, donde usted trabaja. Solo ve lo que puede leer por sí misma, y lo que hace se guarda con ambos nombres.",
  "absences.text.of":
    "Mientras {name} está ausente, otra persona actúa en su nombre en los flujos de trabajo. Solo ve lo que puede leer por sí misma, y lo que hace se guarda con ambos nombres.",
  "absences.add": "Añadir una ausencia",
  "absences.empty": "No hay ninguna ausencia prevista.",
  "absences.now": "Ahora",
  "absences.range": "{from} – {until}",
  "absences.named": "Sustituto: {name}",
  "absences.picker": "Nombre o correo electrónico",
  "absences.help": "Personas activas de las mismas entidades y módulos",
  "absences.somebody": "alguien",
  "absences.setBy": "Registrada por {name}",
  "absences.warning.away": "El sustituto también está ausente",
  "absences.warning.inactive": "No puede iniciar sesión por ahora",
  "absences.warning.away.text":
    "{name} está ausente durante parte de este tiempo. Nadie actúa en su lugar: elija a otra persona si el trabajo no puede esperar.",
  "absences.warning.inactive.text":
    "{name} no puede iniciar sesión por ahora. Elija a otra persona si el trabajo no puede esperar.",
  "absences.edit": "Cambiar la ausencia",
  "absences.edit.of": "Cambiar la ausencia desde el {name}",
  "absences.delete.of": "Eliminar la ausencia desde el {name}",
  "absences.delete.title": "¿Eliminar esta ausencia?",
  "absences.delete.text": "Desde ahora nadie más actúa en este nombre, y ya no se avisa de ella a quien sustituía.",
  "absences.from": "Primer día de ausencia",
  "absences.last": "Último día de ausencia",
  "absences.substitute": "Sustituto",
  "absences.saved": "La ausencia se ha guardado",
  "absences.deleted": "La ausencia se ha eliminado",
  "absences.substituteFor": "Usted sustituye a",
  "absences.substituteFor.text": "Su trabajo le espera también a usted, en la medida en que pueda leerlo.",
  "absences.substituteFor.empty": "Nadie que esté ausente le ha nombrado.",
  "absences.of": "Ausencias de {name}",
}
