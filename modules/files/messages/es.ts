import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "files.upload": "Cargar",
  "files.search": "Buscar archivos",
  "files.searchLabel": "Buscar archivos por nombre",
  "files.none": "Aún no hay archivos",
  "files.none.text": "Los archivos añadidos aquí pertenecen a todo el registro. También se muestran los de cada campo.",
  "files.noMatch": "Ningún archivo coincide.",
  "files.unavailable": "No se pudieron cargar los archivos.",
  "files.all": "Todas las categorías",
  "files.category": "Categoría",
  "files.categoryFor": "Categoría de los archivos nuevos",
  "files.own": "Archivos del registro",
  "files.inField": "En «{field}»",
  "files.state.ready": "Listo",
  "files.state.checking": "En análisis. El archivo se podrá abrir cuando termine.",
  "files.state.infected": "Se encontró software malicioso. El archivo se ha eliminado.",
  "files.star": "Destacar {name}",
  "files.unstar": "Quitar el destacado de {name}",
  "files.starFailed": "No se pudo cambiar el destacado.",
  "files.remove": "Eliminar {name}",
  "files.removed": "Se eliminará al guardar",
  "files.undo": "Deshacer",
  "files.undoName": "Deshacer la eliminación de {name}",
  "files.more": "Mostrar más",
  "files.readOnly": "Puede ver los archivos de este registro, pero no cambiarlos.",
  "files.category.UPLOADED": "Archivos cargados",
  "files.category.COMMENT": "Archivos de comentarios",
  "files.category.NARRATIVE_FLOWCHART": "Narrativas y diagramas de flujo",
  "files.category.EVIDENCE": "Evidencias",
  "files.category.RCM": "Matrices de riesgos y controles",
  "files.category.ATTACHMENT": "Adjuntos",
  "files.category.SCOPING": "Alcance",
  "files.category.OTHER": "Otros",
  "problem.comment.unknown_file": "No se ha encontrado un archivo adjunto. Quítelo y adjúntelo de nuevo.",
  "problem.file.not_found": "No se ha encontrado el archivo. Puede que se haya eliminado o que no tenga acceso a él.",
  "problem.file.too_large": "Los archivos pueden tener como máximo {maximum, number} MB.",
  "problem.file.bad_name":
    "Los archivos necesitan un nombre y una extensión, sin rutas ni caracteres de control. Cambie el nombre del archivo y cárguelo de nuevo.",
  "problem.file.bad_kind": "{file} no es de un tipo admitido. Tipos admitidos: {kinds}.",
  "problem.file.bad_content":
    "{file} está dañado o no es un archivo {extension} válido. La carga ha fallado: revise el archivo y vuelva a cargar los datos.",
  "problem.file.unpacks_too_large":
    "{file} es demasiado grande al descomprimirse. Guárdelo de nuevo en su programa de origen y cárguelo.",
  "problem.file.too_many_pixels":
    "{file} tiene más de {maximum, number} millones de píxeles. Reduzca la imagen y cárguela de nuevo.",
  "problem.file.parts_missing":
    "{count, plural, one {No llegó una parte} other {No llegaron # partes}} del archivo. Reanude la carga.",
  "problem.file.link_expired": "Este enlace no es válido o ha caducado. Solicite el archivo de nuevo.",
  "problem.file.checking": "{file} todavía se está analizando. Inténtelo de nuevo en un momento.",
  "problem.file.infected": "{file} contenía software malicioso y se eliminó. Quítelo aquí también.",
  "problem.file.in_use": "{file} se usa en un campo de su registro. Quítelo allí y guarde.",
  "problem.file.not_uploader": "Solo quien subió {file} puede eliminarlo.",
  "problem.file.in_document":
    "{file} es una imagen del documento del registro. Se conserva con las versiones que la muestran.",
  "problem.file.too_many_waiting":
    "Ha alcanzado el límite de {maximum, number} archivos sin guardar. Guarde el registro o quite algunos archivos.",
}
