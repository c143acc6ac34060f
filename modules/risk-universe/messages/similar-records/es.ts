import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "similarRecords.title": "Registros similares",
  "similarRecords.type": "Tipo de registro",
  "similarRecords.type.RISK": "Riesgos",
  "similarRecords.type.CONTROL": "Controles",
  "similarRecords.project": "Proyecto",
  "similarRecords.project.all": "Todos los proyectos",
  "similarRecords.project.library": "Biblioteca maestra",
  "similarRecords.likeness": "Similitud",
  "similarRecords.likeness.from": "{percent} o más",
  "similarRecords.search": "Buscar por número o nombre",
  "similarRecords.show": "Mostrar",
  "similarRecords.show.open": "Por revisar",
  "similarRecords.show.dismissed": "No son iguales",
  "similarRecords.never.title": "{type, select, RISK {Buscar riesgos similares} other {Buscar controles similares}}",
  "similarRecords.never.text":
    "Se comparan los títulos y las descripciones dentro de cada proyecto y entidad, y dentro de la biblioteca maestra. Puede seguir trabajando durante la comparación.",
  "similarRecords.never.reader":
    "Aún no se han comparado. Pídaselo a alguien que pueda modificar el repositorio de riesgos y controles.",
  "similarRecords.start": "{type, select, RISK {Comparar riesgos} other {Comparar controles}}",
  "similarRecords.again": "Comparar de nuevo",
  "similarRecords.running": "{type, select, RISK {Comparando riesgos} other {Comparando controles}}",
  "similarRecords.running.note":
    "Puede salir de esta página. Los grupos encontrados antes siguen en la lista hasta que termine la comparación.",
  "similarRecords.running.percent": "{percent}",
  "similarRecords.failed": "La comparación no terminó. Se siguen mostrando los grupos de la anterior.",
  "similarRecords.state": "{compared, plural, one {# registro comparado} other {# registros comparados}} {when}.",
  "similarRecords.state.changed":
    "{changed, plural, one {Desde entonces se añadió o modificó #} other {Desde entonces se añadieron o modificaron #}}.",
  "similarRecords.limited": "Algunos registros tienen tantos similares que solo se muestran los más parecidos.",
  "similarRecords.partial":
    "De cada proyecto y entidad, y de la biblioteca maestra, solo se han comparado los {max, number} más recientes. Para comparar los anteriores, fusione o elimine algunos de estos y vuelva a comparar.",
  "similarRecords.groups":
    "{count, plural, one {# grupo de registros similares} other {# grupos de registros similares}}",
  "similarRecords.groups.limited":
    "Solo se agrupan los {max, number} pares más parecidos. Para ver los demás, elija un proyecto o una similitud mayor.",
  "similarRecords.none.title": "No hay registros similares",
  "similarRecords.none.text": "No hay dos registros tan parecidos. Se compararon {when}.",
  "similarRecords.none.filtered": "Ningún grupo coincide con estos filtros.",
  "similarRecords.none.of":
    "Ningún registro es tan parecido a este. Los registros se compararon {when}. Si se añadió o modificó después, compárelos de nuevo.",
  "similarRecords.none.dismissed": "No hay registros marcados como distintos.",
  "similarRecords.of": "Similares a {uid}",
  "similarRecords.of.unknown": "Similares al registro seleccionado",
  "similarRecords.of.clear": "Mostrar todos los registros similares",
  "similarRecords.clear": "Borrar filtros",
  "similarRecords.group":
    "Grupo {number}: {count, plural, one {# registro} other {# registros}}, {likeness} de similitud",
  "similarRecords.alike": "{percent} de similitud",
  "similarRecords.more":
    "{count, plural, one {Aparecerá # registro más} other {Aparecerán # registros más}} cuando se fusionen estos.",
  "similarRecords.keep": "Conservar",
  "similarRecords.join": "Fusionar",
  "similarRecords.keepOne": "Conservar {uid}",
  "similarRecords.joinOne": "Fusionar {uid} con el registro conservado",
  "similarRecords.links": "{count, plural, one {# vínculo} other {# vínculos}}",
  "similarRecords.changed": "Modificado después de la comparación",
  "similarRecords.open": "Abrir {uid}",
  "similarRecords.noDescription": "Sin descripción",
  "similarRecords.blocked.keep": "No se puede conservar: {why}",
  "similarRecords.blocked.join": "No se puede fusionar: {why}",
  "similarRecords.why":
    "{reason, select, workflow_done {el flujo de trabajo ha terminado} locked {el registro está bloqueado} no_write_permission {su rol no permite modificarlo} no_delete_permission {su rol no permite eliminarlo} process_completed {su proceso está marcado como completo} project_closed {su proyecto está cerrado} checked_out {otra persona ha reservado su proceso} viewing {está viendo la aplicación con un rol} other {ahora no se puede modificar}}",
  "similarRecords.dismiss": "No son iguales",
  "similarRecords.dismissOne": "No es igual que {uid}",
  "similarRecords.dismissOne.label": "{other}: no es igual que {uid}",
  "similarRecords.dismissed": "Marcados como distintos",
  "similarRecords.undo": "Deshacer",
  "similarRecords.restore": "Mostrar de nuevo",
  "similarRecords.restoreOne": "Mostrar de nuevo con {uid}",
  "similarRecords.restoreOne.label": "{other}: mostrar de nuevo con {uid}",
  "similarRecords.restored": "Los registros vuelven a la lista",
  "similarRecords.preview": "Previsualizar y fusionar",
  "similarRecords.dialog.title": "Fusionar en {uid}",
  "similarRecords.dialog.confirm": "{count, plural, one {Fusionar # registro} other {Fusionar # registros}}",
  "similarRecords.dialog.loading": "Cargando los cambios",
  "similarRecords.dialog.problems": "Estos registros no se pueden fusionar",
  "similarRecords.dialog.wayOut":
    "Resuélvalo y compruébelo de nuevo, o cierre esta vista previa y no incluya estos registros.",
  "similarRecords.dialog.checkAgain": "Comprobar de nuevo",
  "similarRecords.dialog.joined": "{uid} pasa a la papelera",
  "similarRecords.dialog.moves": "{count, plural, one {# vínculo pasa} other {# vínculos pasan}} a {uid}",
  "similarRecords.dialog.present": "{count, plural, one {# vínculo} other {# vínculos}} que {uid} ya tiene",
  "similarRecords.dialog.noLinks": "No tiene vínculos.",
  "similarRecords.dialog.comments": "{count, plural, one {# comentario pasa} other {# comentarios pasan}} a {uid}",
  "similarRecords.dialog.ownFiles":
    "{count, plural, one {# archivo adjunto pasa} other {# archivos adjuntos pasan}} a {uid}",
  "similarRecords.dialog.files":
    "{count, plural, one {# archivo de sus campos se queda} other {# archivos de sus campos se quedan}} con el registro eliminado",
  "similarRecords.dialog.copies":
    "{count, plural, one {# registro basado en él se basará} other {# registros basados en él se basarán}} en {uid}",
  "similarRecords.dialog.origin": "{uid} adopta su vínculo con el registro maestro o con el del año anterior",
  "similarRecords.dialog.blanks": "Rellenar campos vacíos de {uid}",
  "similarRecords.dialog.blank": "{label}: {value}",
  "similarRecords.dialog.differing": "Valores que se quedan con los registros eliminados",
  "similarRecords.dialog.field": "Campo",
  "similarRecords.dialog.undo":
    "Puede restaurar los registros eliminados desde la papelera, pero sus vínculos, comentarios y archivos adjuntos se quedan en {uid}.",
  "similarRecords.done": "{count, plural, one {Se fusionó # registro} other {Se fusionaron # registros}} en {uid}",
  "similarRecords.done.text":
    "Puede restaurar los registros eliminados desde la papelera. Sus vínculos, comentarios y archivos adjuntos se quedan en {uid}.",
}
