-- Since when a site has not answered well once: its queue is given up after long silence, not for one rest.

ALTER TABLE remote_sites ADD COLUMN failing_since timestamptz;
