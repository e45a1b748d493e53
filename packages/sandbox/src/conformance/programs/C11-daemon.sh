# A build that leaves a process behind to change the artefact later.
printf first > main
(sleep 0.1; printf second > main) &
