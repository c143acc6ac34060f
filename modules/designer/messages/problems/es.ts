import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "problem.profile.not_found": "Tipo de registro no encontrado",
  "problem.profile.not_published": "Este tipo de registro no se ha publicado. Publíquelo antes de crear registros.",
  "problem.profile.conflict": "Otra persona ha cambiado este borrador. Compare ambas versiones y guarde de nuevo.",
  "problem.profile.archived":
    "Este tipo de registro está archivado, así que no puede crear registros ni editar su borrador. Restáurelo antes o pídaselo a un diseñador de tipos de registro.",
  "problem.origin.none":
    "Este tipo de registro no se copió de uno publicado del grupo, así que no hay nada que aplicar.",
  "problem.origin.moved_on": "El grupo ha publicado una versión más reciente. Compare de nuevo antes de aplicarla.",
  "problem.profile.not_archived": "Este tipo de registro no está archivado. Recargue la página.",
  "problem.profile.access_by_type":
    "El acceso a los registros de este tipo depende de los permisos de los roles sobre su categoría. Solo los tipos de la categoría «Otro» se pueden abrir a roles concretos.",
  "problem.profile.never_published": "Este tipo de registro nunca se ha publicado. Elimínelo en lugar de archivarlo.",
  "problem.version.conflicting_values":
    "No se ha publicado: en el campo {field}, {loses, plural, =0 {} one {# valor perdería datos} other {# valores perderían datos}}{both, select, yes { y } other {}}{cannot, plural, =0 {} one {# valor no se puede convertir} other {# valores no se pueden convertir}}. Elija qué hacer con ellos en el informe de impacto.",
  "problem.version.breaks_references":
    "No se ha publicado: {count, plural, one {# regla, recordatorio o condición usa} other {# reglas, recordatorios y condiciones usan}} algo que esta versión elimina{list, select, none {} other {: {list}}}{others, plural, =0 {} one {, # de ellos en otra entidad} other {, # de ellos en otras entidades}}. Actualícelos antes, restaure lo eliminado o acéptelo en el informe de impacto.",
  "problem.version.report_first":
    "Publicar esta versión cambia registros existentes. Revise el informe de impacto y publique desde allí.",
  "problem.version.publishing_in_progress":
    "Ya se está publicando una versión de este tipo de registro. Espere a que termine o cancélela.",
  "problem.version.activity_removed":
    "{records, plural, one {Hay # registro} other {Hay # registros}} en «{activity}», que esta versión elimina. Elija adónde moverlos.",
  "problem.version.activity_not_removed":
    "No hace falta mover los registros en «{activity}», porque esta versión conserva la actividad.",
  "problem.version.unknown_activity": "La actividad seleccionada no forma parte de esta versión. Elija otra.",
  "problem.version.not_found": "La versión {version} de este tipo de registro no existe.",
  "problem.tag.not_found": "No se ha encontrado la lista compartida. Puede que se haya eliminado.",
  "problem.tag.conflict": "Otra persona ha cambiado esta lista. Compare ambas versiones y guarde de nuevo.",
  "problem.tag.duplicate_id": "El identificador {id} ya está en uso. Los identificadores deben ser únicos.",
  "problem.tag.bad_list": "Una lista compartida contiene valores o personas, no ambas cosas.",
  "problem.tag.in_use":
    "{what, select, element {Este valor se usa} other {Esta lista se usa}} en {list}{others, plural, =0 {} one {, y en # tipo de registro de otra entidad} other {, y en # tipos de registro de otras entidades}}{count, plural, =0 {} one {, en un registro} other {, en # registros}}. {what, select, element {Desactívelo. Los registros lo conservan, pero ya no se puede seleccionar.} other {Quítela antes de allí.}}",
  "problem.tag.too_many":
    "Ha alcanzado el límite de {maximum, number} listas compartidas. Elimine una que ya no necesite.",
  "problem.rule.addition_failed": "No se pudo añadir la regla de validación.",
  "problem.rule.not_found": "No se ha encontrado la regla. Puede que se haya eliminado.",
  "problem.block.not_found": "No se ha encontrado el bloque. Puede que se haya eliminado.",
  "problem.block.conflict": "Otra persona ha cambiado este bloque. Vuelva a cargarlo y repita el cambio.",
  "problem.block.name_taken": "Ya existe un bloque llamado {name}. Elija otro nombre.",
  "problem.block.too_many": "Ha alcanzado el límite de {maximum, number} bloques. Elimine uno que ya no necesite.",
  "problem.block.empty": "Seleccione al menos un campo para el bloque.",
  "problem.block.too_many_fields":
    "Ha seleccionado {count, number} campos. Un bloque puede tener {maximum, number} como máximo.",
  "problem.block.too_large":
    "El bloque es demasiado grande (máximo: {maximum, number} {what, select, depth {niveles} other {bytes}}). Cree varios bloques.",
}
