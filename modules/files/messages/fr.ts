import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "files.upload": "Téléverser",
  "files.search": "Rechercher des fichiers",
  "files.searchLabel": "Rechercher des fichiers par nom",
  "files.none": "Aucun fichier pour l’instant",
  "files.none.text":
    "Les fichiers ajoutés ici appartiennent à toute la fiche. Ceux des différents champs sont aussi listés.",
  "files.noMatch": "Aucun fichier ne correspond.",
  "files.unavailable": "Les fichiers n’ont pas pu être chargés.",
  "files.all": "Toutes les catégories",
  "files.category": "Catégorie",
  "files.categoryFor": "Catégorie des nouveaux fichiers",
  "files.own": "Fichiers de la fiche",
  "files.inField": "Dans « {field} »",
  "files.state.ready": "Prêt",
  "files.state.checking": "En cours d’analyse. Le fichier pourra être ouvert une fois l’analyse terminée.",
  "files.state.infected": "Un logiciel malveillant a été détecté. Le fichier a été supprimé.",
  "files.star": "Ajouter {name} aux favoris",
  "files.unstar": "Retirer {name} des favoris",
  "files.starFailed": "Le favori n’a pas pu être modifié.",
  "files.remove": "Supprimer {name}",
  "files.removed": "Sera supprimé à l’enregistrement",
  "files.undo": "Annuler",
  "files.undoName": "Annuler la suppression de {name}",
  "files.more": "Afficher plus",
  "files.readOnly": "Vous pouvez voir les fichiers de cette fiche, mais pas les modifier.",
  "files.category.UPLOADED": "Fichiers téléversés",
  "files.category.COMMENT": "Fichiers des commentaires",
  "files.category.NARRATIVE_FLOWCHART": "Descriptifs et logigrammes",
  "files.category.EVIDENCE": "Éléments probants",
  "files.category.RCM": "Matrices risques et contrôles",
  "files.category.ATTACHMENT": "Pièces jointes",
  "files.category.SCOPING": "Périmètre",
  "files.category.OTHER": "Autres",
  "problem.comment.unknown_file": "Un fichier joint est introuvable. Retirez-le et joignez-le de nouveau.",
  "problem.file.not_found": "Fichier introuvable. Il a peut-être été supprimé, ou vous n’y avez pas accès.",
  "problem.file.too_large": "Les fichiers ne peuvent pas dépasser {maximum, number} Mo.",
  "problem.file.bad_name":
    "Un nom de fichier comporte un nom et une extension, sans chemin ni caractère de contrôle. Renommez le fichier et téléversez-le à nouveau.",
  "problem.file.bad_kind": "{file} n’est pas d’un type pris en charge. Types pris en charge : {kinds}.",
  "problem.file.bad_content":
    "{file} est endommagé ou n’est pas un fichier {extension} valide. Le téléversement a échoué : vérifiez le fichier et téléversez à nouveau les données.",
  "problem.file.unpacks_too_large":
    "{file} est trop volumineux une fois décompressé. Enregistrez-le à nouveau dans son programme d’origine et téléversez-le.",
  "problem.file.too_many_pixels":
    "{file} a plus de {maximum, number} millions de pixels. Réduisez l’image et téléversez-la à nouveau.",
  "problem.file.parts_missing":
    "{count, plural, one {Une partie du fichier n’est pas arrivée} other {# parties du fichier ne sont pas arrivées}}. Reprenez le téléversement.",
  "problem.file.link_expired": "Ce lien n’est pas valide ou a expiré. Demandez à nouveau le fichier.",
  "problem.file.checking": "{file} est encore en cours d’analyse. Réessayez dans un instant.",
  "problem.file.infected": "{file} contenait un logiciel malveillant et a été supprimé. Retirez-le ici aussi.",
  "problem.file.in_use": "{file} est utilisé dans un champ de sa fiche. Retirez-le là et enregistrez.",
  "problem.file.not_uploader": "Seule la personne qui a chargé {file} peut le supprimer.",
  "problem.file.in_document":
    "{file} est une image du document de la fiche. Elle est conservée avec les versions qui l’affichent.",
  "problem.file.too_many_waiting":
    "Vous avez atteint la limite de {maximum, number} fichiers non enregistrés. Enregistrez la fiche ou retirez quelques fichiers.",
}
