"""TableSwitch in by an address, ways out as a link, and frames in other pages."""
