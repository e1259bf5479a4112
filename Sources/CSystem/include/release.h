#ifndef ICS2DAY_RELEASE_H
#define ICS2DAY_RELEASE_H

// A character of the commit that the program is built from, counted from 0; 0 behind the last one, or if the commit is not known.
int release_commit_character(int index);

#endif
