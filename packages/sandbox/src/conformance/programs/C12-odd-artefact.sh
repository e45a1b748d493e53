# A build whose artefact is not a file.
case $1 in
  link) ln -s /etc/passwd main ;;
  folder) mkdir main ;;
  fifo) mkfifo main ;;
  missing) ;;
esac
